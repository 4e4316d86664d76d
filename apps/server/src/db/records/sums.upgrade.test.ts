import { expect, test } from 'vitest';
import { createBlankDatabase } from '../../testing/blank-database.ts';
import { migrate, readMigrations } from '../migrate.ts';

const silent = () => undefined;
const person = '00000000-0000-4000-8000-000000000001';

/** A sign-in so many days ago, as a program from before the sums writes it. */
const signIn = (seq: number, days: number) => `
  insert into record (id, at, chain, seq, person_id, operation, result, client_type, device, browser, location, user_agent,
    previous_hash, hash)
  values (gen_random_uuid(), now() - interval '${days} days', '${person}', ${seq}, '${person}', 'signIn', 'success', 'desktop',
    '', '', 'intranet', '', '', '')`;

const summed = `
  select coalesce((select sum(count) from record_place_sum), 0)::int as places,
    coalesce((select sum(successes) from record_sign_in_sum), 0)::int as sign_ins,
    (now() at time zone 'UTC')::date - (select complete_since from record_sums) as days`;

test('an upgrade counts today at once and says from when on sums are complete; older days follow one by one', async () => {
  await using database = await createBlankDatabase();
  const known = await readMigrations();
  const before = known.slice(
    0,
    known.findIndex(({ name }) => name.endsWith('_record_sums.sql')),
  );
  expect(before.length).toBeGreaterThan(15);
  await migrate(database.connection, silent, { migrations: before });
  await database.ask(`insert into person (id, username, name, name_en) values ('${person}', 'a', 'a', 'a')`);
  await database.ask(
    `select create_record_partition((now() - make_interval(months => m))::date) from generate_series(0, 2) m`,
  );
  for (const [seq, days] of [2, 1, 0].entries()) await database.ask(signIn(seq + 1, days));
  await migrate(database.connection, silent, { migrations: known });
  expect(await database.ask(summed)).toEqual([{ places: 1, sign_ins: 1, days: 0 }]);
  // As any program writes it, also one that knows of no sums.
  await database.ask(signIn(4, 0));
  expect(await database.ask(summed)).toEqual([{ places: 2, sign_ins: 2, days: 0 }]);
  await database.ask('select sum_earlier_records()');
  expect(await database.ask(summed)).toEqual([{ places: 3, sign_ins: 3, days: 1 }]);
  await database.ask('select sum_earlier_records()');
  expect(await database.ask(summed)).toEqual([{ places: 4, sign_ins: 4, days: 2 }]);
});

test('where nothing was recorded before, nothing is missing', async () => {
  await using database = await createBlankDatabase();
  await migrate(database.connection, silent);
  const [found] = await database.ask(summed);
  expect(found).toMatchObject({ places: 0, sign_ins: 0 });
  expect(Number(found?.days)).toBeGreaterThan(100);
});
