import { expect, inject, test } from 'vitest';
import { createBlankDatabase } from '../testing/blank-database.ts';
import { MigrationError } from './migration-error.ts';
import { prepareDatabase } from './prepare.ts';
import { demandSame } from './same-database.ts';

const silent = () => undefined;
const asServing = <T extends object>(connection: T) => ({ ...connection, user: inject('cluster').servingUser });

test('an owner of another database is refused, and neither database touched', async () => {
  await using served = await createBlankDatabase();
  await using other = await createBlankDatabase();
  const ways = { owner: other.connection, serving: asServing(served.connection) };
  const refusal = prepareDatabase(ways, (line) => expect.unreachable(line));
  await expect(refusal).rejects.toThrow(MigrationError);
  await expect(refusal).rejects.toThrow(
    `UC_DATABASE_URL and UC_DATABASE_OWNER_URL lead to different databases (${served.connection.database} and ${other.connection.database})`,
  );
  for (const database of [served, other])
    expect(await database.ask(`select to_regclass('migration') as made`)).toEqual([{ made: null }]);
});

test('two databases of one name, on two servers or made anew meanwhile, are two', () => {
  const one = { role: 'uc_app', name: 'uc', oid: 5, started: '1.5' };
  expect(() => demandSame(one, { ...one, role: 'uc' })).not.toThrow();
  for (const change of [{ oid: 6 }, { started: '1.6' }])
    expect(() => demandSame(one, { ...one, ...change })).toThrow(
      /\(two called uc\): correct one of the two addresses\.$/,
    );
});

test('a role that looks elsewhere for the tables is told so before it serves', async () => {
  await using database = await createBlankDatabase();
  const { servingUser } = inject('cluster');
  const { database: name } = database.connection;
  await database.ask(`alter role ${servingUser} in database ${name} set search_path = elsewhere`);
  const ways = { owner: database.connection, serving: asServing(database.connection) };
  await expect(prepareDatabase(ways, silent)).rejects.toThrow(
    /^The user of UC_DATABASE_URL does not see the tables .* the same search_path\.$/,
  );
});
