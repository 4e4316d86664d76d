import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPost } from '../testing/cli/commands.ts';
import { stateOf } from '../testing/cli/deeds.ts';
import { createTestDatabase, joinDatabase, type TestDatabase } from '../testing/database.ts';
import { company } from '../testing/directory/organisation.ts';
import type { Wanted } from './model.ts';
import { type Confirmation, preview, RunRefused, run } from './run.ts';
import { PlanOutdated } from './write-rows.ts';

const outlook = { source: 'file', today: '2026-03-15', signsInElsewhere: false };
const many = (count: number) => Array.from({ length: count }, (_, at) => `e${at + 1}`);

/** Carries out what is wanted, as somebody who has just looked at it. */
async function apply({ db }: TestDatabase, wanted: Wanted, chosen: Partial<Confirmation> = {}) {
  const { digest } = await preview(db, wanted, outlook);
  const confirmation = {
    digest,
    skipsRefused: false,
    goesBeyond: false,
    actor: 'wang@console-1',
    place: 'files',
    ...chosen,
  };
  return db.transaction().execute((tx) => run(tx, testPost, wanted, outlook, confirmation));
}
const refusal = (kind: string) => expect.objectContaining({ refusal: kind });

test('an empty database becomes the organisation, with paths, managers, states and keys', async () => {
  await using database = await createTestDatabase();
  await apply(database, company(many(3)));
  const { rows } = await sql<object>`
    select p.username, p.status, k.key, o.display_path as path, o.level, m.username as manager, w.kind
    from person p join person_key k on k.person_id = p.id and k.source = 'file'
      join position w on w.person_id = p.id join organisation o on o.id = w.organisation_id
      left join person m on m.id = w.manager_id order by k.key`.execute(database.db);
  const same = { status: 'invited', path: 'unit HQ/unit RD', level: 2, kind: 'main' };
  expect(rows).toEqual([
    { ...same, username: 'user.e1', key: 'e1', manager: null },
    { ...same, username: 'user.e2', key: 'e2', manager: 'user.e1' },
    { ...same, username: 'user.e3', key: 'e3', manager: 'user.e1' },
  ]);
});

test('a second time changes nothing at all, not even by writing what is there', async () => {
  await using database = await createTestDatabase();
  await apply(database, company(many(3)));
  const before = await stateOf(database.owner);
  const { outcomes } = await apply(database, company(many(3)));
  expect(outcomes.size).toBe(0);
  expect(await stateOf(database.owner)).toEqual(before);
});

test('what is carried out is the plan that was shown, and no other', async () => {
  await using database = await createTestDatabase();
  const { digest } = await preview(database.db, company(many(3)), outlook);
  await expect(apply(database, company(many(2)), { digest })).rejects.toEqual(refusal('otherPlan'));
  // Somebody else got there first, with the same name.
  await sql`insert into person (id, username, name, name_en) values (gen_random_uuid(), 'USER.e1', 'x', 'x')`.execute(
    database.db,
  );
  await expect(apply(database, company(many(3)), { digest })).rejects.toEqual(refusal('otherPlan'));
});

test('refused lines and the safety stop hold everything back until they are chosen', async () => {
  await using database = await createTestDatabase();
  const wanted = company(many(3), { e2: { username: 'user.e1' } });
  await expect(apply(database, wanted)).rejects.toEqual(refusal('refusedLines'));
  const { outcomes } = await apply(database, wanted, { skipsRefused: true });
  expect([...outcomes.values()]).toEqual(['added']);
  await apply(database, company(many(30)));
  const before = await stateOf(database.owner);
  await expect(apply(database, company(many(19)))).rejects.toEqual(refusal('stopped'));
  expect(await stateOf(database.owner)).toEqual(before);
  await apply(database, company(many(20)));
  // The ten of before count with this one.
  await expect(apply(database, company(many(19)))).rejects.toEqual(refusal('stopped'));
  await apply(database, company(many(19)), { goesBeyond: true });
  const { disabled } = await database.db
    .selectFrom('person')
    .select((at) => at.fn.countAll<string>().as('disabled'))
    .where('status', '=', 'disabled')
    .executeTakeFirstOrThrow();
  expect(disabled).toBe('11');
});

test('a unit of over fifty is not emptied by several runs of a day either, each of which moves few', async () => {
  await using database = await createTestDatabase();
  /** So many of them in the one unit, the others in the other. */
  const split = (stay: number): Wanted => {
    const whole = company(many(52));
    const rows = (whole.positions?.rows ?? []).map((row, at) => ({ ...row, unit: at < stay ? 'RD' : 'HQ' }));
    return { ...whole, positions: { rows, refused: [] } };
  };
  await apply(database, split(52));
  await apply(database, split(30));
  await apply(database, split(4));
  await expect(apply(database, split(0))).rejects.toEqual(refusal('stopped'));
  // As long ago as that it is no longer one emptying.
  await sql`update source_run set at = at - interval '25 hours'`.execute(database.owner);
  await apply(database, split(0));
});

test('however many runs there are in a day, none is forgotten that the safety stop adds up', async () => {
  await using database = await createTestDatabase();
  await apply(database, company(many(30)));
  await apply(database, company(many(21)));
  await sql`insert into source_run (id, source, actor, place, digest, counts, disabled, readdressed, refused, took_ms)
    select gen_random_uuid(), 'file', 'x', 'small', 'x', '{}', 0, 0, 0, 0 from generate_series(1, 300)`.execute(
    database.db,
  );
  await apply(database, company(many(21), { e1: { name: 'another' } }));
  await expect(apply(database, company(many(19), { e1: { name: 'another' } }))).rejects.toEqual(refusal('stopped'));
});

test('two runs of one source at once: the second is told', async () => {
  await using database = await createTestDatabase();
  await using second = joinDatabase(database.connection);
  await database.db.transaction().execute(async (tx) => {
    const wanted = company(many(1));
    const { digest } = await preview(tx, wanted, outlook);
    await run(tx, testPost, wanted, outlook, {
      digest,
      skipsRefused: false,
      goesBeyond: false,
      actor: 'x',
      place: 'x',
    });
    await expect(apply(second, company(many(2)))).rejects.toEqual(refusal('busy'));
  });
});

test('somebody who changes meanwhile what the plan was made from is not overruled, and nothing is done', async () => {
  await using database = await createTestDatabase();
  await using second = joinDatabase(database.connection);
  await apply(database, company(many(2)));
  const before = await stateOf(database.owner);
  const wanted = company(many(2), { e1: { name: 'another' }, e2: { phone: '+8613800000001' } });
  const { digest } = await preview(database.db, wanted, outlook);
  const confirmation = { digest, skipsRefused: false, goesBeyond: false, actor: 'x', place: 'x' };
  const held = second.db.transaction().execute(async (tx) => {
    await sql`update person set phone = '+8613800000009' where username = 'user.e2'`.execute(tx);
    // The run has read by now, and waits for this one's lock.
    const running = database.db.transaction().execute((own) => run(own, testPost, wanted, outlook, confirmation));
    running.catch(() => undefined);
    await waitForLock(database);
    return { running };
  });
  const { running } = await held;
  await expect(running).rejects.toBeInstanceOf(PlanOutdated);
  await sql`update person set phone = null where username = 'user.e2'`.execute(database.db);
  const { person: _, ...others } = before as { person: string };
  expect(await stateOf(database.owner)).toMatchObject(others);
});

async function waitForLock({ owner }: TestDatabase): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        owner,
      );
    if (rows.length > 0) return;
  }
}

test('whoever is disabled by a run is out at once, and who comes back has no password and the same id', async () => {
  await using database = await createTestDatabase();
  await apply(database, company(many(2)));
  const { id } = await database.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'user.e2')
    .executeTakeFirstOrThrow();
  await sql`update person set status = 'active' where id = ${id}`.execute(database.db);
  await sql`insert into password (person_id, hash) values (${id}, 'kept')`.execute(database.db);
  await apply(database, company(many(1)));
  const person = () =>
    database.db
      .selectFrom('person')
      .select(['id', 'status', 'disabled_by'])
      .where('username', '=', 'user.e2')
      .executeTakeFirst();
  expect(await person()).toEqual({ id, status: 'disabled', disabled_by: 'file' });
  await apply(database, company(many(2)));
  expect(await person()).toEqual({ id, status: 'invited', disabled_by: null });
  expect(await database.db.selectFrom('password').selectAll().execute()).toEqual([]);
  expect(await database.db.selectFrom('password_history').select('hash').execute()).toEqual([{ hash: 'kept' }]);
});

test('whoever comes back keeps their password only where the administrator says so, and is let in at once', async () => {
  await using database = await createTestDatabase();
  await apply(database, company(many(3)));
  await sql`update person set status = 'active' where username in ('user.e2', 'user.e3')`.execute(database.db);
  await sql`insert into password (person_id, hash) select id, 'kept' from person where username = 'user.e2'`.execute(
    database.db,
  );
  await apply(database, company(many(1)));
  const keeping = { ...outlook, keepsPasswords: true };
  const wanted = company(many(3));
  const { digest: forgetting } = await preview(database.db, wanted, outlook);
  const { digest } = await preview(database.db, wanted, keeping);
  const chosen = { skipsRefused: false, goesBeyond: false, actor: 'x', place: 'x' };
  const carryOut = (shown: string) =>
    database.db.transaction().execute((tx) => run(tx, testPost, wanted, keeping, { ...chosen, digest: shown }));
  // What was shown without it is another plan.
  await expect(carryOut(forgetting)).rejects.toEqual(refusal('otherPlan'));
  await carryOut(digest);
  const people = await database.db.selectFrom('person').select(['username', 'status']).orderBy('username').execute();
  expect(people.slice(1)).toEqual([
    { username: 'user.e2', status: 'active' },
    { username: 'user.e3', status: 'invited' },
  ]);
  expect(await database.db.selectFrom('password').select('hash').execute()).toEqual([{ hash: 'kept' }]);
});

test('a run is remembered, the last 200 of a source', async () => {
  await using database = await createTestDatabase();
  await sql`insert into source_run (id, source, at, actor, place, digest, counts, disabled, readdressed, refused, took_ms)
    select gen_random_uuid(), 'file', now() - interval '2 days', 'x', 'old', 'x', '{}', 0, 0, 0, 0 from generate_series(1, 200)`.execute(
    database.db,
  );
  await apply(database, company(many(2)));
  const runs = await database.db.selectFrom('source_run').selectAll().orderBy('at', 'desc').execute();
  expect(runs).toHaveLength(200);
  expect(runs[0]).toMatchObject({
    actor: 'wang@console-1',
    place: 'files',
    counts: { peopleAdded: 2, unitsAdded: 2, positionsAdded: 2 },
  });
});

test('a refusal says what is so now', async () => {
  await using database = await createTestDatabase();
  const error = await apply(database, company(many(1)), { digest: 'other' }).catch((one: unknown) => one);
  expect(error).toBeInstanceOf(RunRefused);
  expect((error as RunRefused).preview?.plan.people.added).toHaveLength(1);
});
