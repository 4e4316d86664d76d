import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { api, wireDate } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Schema } from '../db/schema.ts';
import { administer, plannedLine } from '../testing/cli/commands.ts';
import { heldOf, inDays, outcome, startWorld, type World } from '../testing/features/permissions/world.ts';
import { whileHeld } from '../testing/waiting.ts';

const leaver = 'gao.fei';
const leave = (tx: Transaction<Schema>) =>
  sql`update person set status = 'disabled' where username = ${leaver}`.execute(tx);

/** Does something while they are being disabled, and answers what is there of it when they are back. */
async function meanwhile<T>({ portal, personId }: World, act: () => Promise<T>) {
  const id = await personId(leaver);
  const { result, waited } = await whileHeld(portal.db, id, () => outcome(act()), leave);
  await sql`update person set status = 'active' where username = ${leaver}`.execute(portal.db);
  return { result, waited, id };
}

test('a role or a right given while somebody is being disabled is not there when they come back', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { roles } = await world.addModel();
  const { rows } = await sql<{ code: string }>`select code from role where id = ${roles.reader}`.execute(db);
  const assigned = await meanwhile(world, () => administer(db, `roles assign ${leaver} ${rows[0]?.code}`));
  expect(assigned).toMatchObject({ waited: true, result: expect.stringContaining('nobody who has left is given') });
  expect(await heldOf(world.portal, assigned.id, [roles.reader ?? ''])).toEqual([]);
  const granted = await meanwhile(world, () => administer(db, `grant ${leaver} applications:forAnyone`));
  expect(granted).toMatchObject({ waited: true, result: expect.stringContaining('nobody who has left is given') });
  const kept = await sql`select from person_permission
    where person_id = ${granted.id} and permission = 'applications:forAnyone'`.execute(db);
  expect(kept.rows).toEqual([]);
});

test('a list of whom somebody is who is being disabled is carried out for nobody', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { roles } = await world.addModel();
  const { rows } = await sql<{ code: string }>`select code from role where id = ${roles.reader}`.execute(db);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-list-'));
  try {
    await writeFile(path.join(folder, 'list.txt'), `${leaver}\nluo.cheng\n`);
    const line = await plannedLine(db, `grant-many ${rows[0]?.code} list.txt`, folder);
    const said: string[] = [];
    const { waited } = await meanwhile(world, async () => {
      const done = await administer(db, line, folder);
      said.push(String(done.well), ...done.said);
    });
    expect({ waited, well: said[0], last: said.at(-1) }).toMatchObject({
      ...{ waited: true, well: 'false', last: expect.stringContaining('another plan') },
    });
    for (const who of [leaver, 'luo.cheng'])
      expect(await heldOf(world.portal, await world.personId(who), [roles.reader ?? '']), who).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a deputy whom somebody names while they are being disabled is none', async () => {
  await using world = await startWorld();
  const call = await world.call(leaver);
  const [since, until] = [inDays(0), inDays(3)].map((day) => wireDate(day, 'Asia/Shanghai'));
  const person = await world.personId('luo.cheng');
  const { result, waited, id } = await meanwhile(world, () =>
    call(api.approvals.addDeputy, { person, since: since ?? '', until: until ?? '' }),
  );
  expect({ result, waited }).toEqual({ result: 'deputy.invalid', waited: true });
  const { rows } = await sql`select from deputy where person_id = ${id} and until > now()`.execute(world.portal.db);
  expect(rows).toEqual([]);
});
