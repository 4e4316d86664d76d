import { Attribute, Change } from 'ldapts';
import { describe, expect, test } from 'vitest';
import { describedBy, peopleBase } from '../../testing/adapters/ldap/described.ts';
import { baseEntries, hasSlapd, personEntry, startSlapd, usualAccess } from '../../testing/adapters/ldap/slapd.ts';
import { testOutlook, testPost } from '../../testing/cli/commands.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { runDirectory } from './run-directory.ts';

const people = 100_000;
const atOnce = 200;

describe.skipIf(!(await hasSlapd()))('a real OpenLDAP (slapd) with 100,000 entries', () => {
  test('is read for the first time, then by what has changed and whole, with nothing changed and with 200 changed and 5 gone', async () => {
    await using slapd = await startSlapd({ more: usualAccess });
    await slapd.add(baseEntries);
    const dnOf = (at: number) => `uid=p${at},${peopleBase}`;
    for (let at = 0; at < people; at += atOnce)
      await Promise.all(
        Array.from({ length: atOnce }, (_, more) =>
          slapd.add({
            [dnOf(at + more)]: personEntry(`p${at + more}`, {
              ...{ cn: `Person ${at + more}`, employeeNumber: `${1_000_000 + at + more}` },
              mail: `p${at + more}@example.com`,
            }),
          }),
        ),
      );
    await using database = await createTestDatabase();
    const described = describedBy(slapd);
    const reading = described.settings.read ?? expect.unreachable();
    const { today, ...outlook } = testOutlook;
    const means = { ...described, reading, post: testPost, today: () => today, ...outlook, linkChannels: [] };
    const run = async (what: string, expected: string) => {
      const began = performance.now();
      expect(await runDirectory(database.db, means)).toBe(expected);
      console.log(`slapd, ${people} people, ${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    };
    const whole = () => database.db.deleteFrom('source_mark').execute();
    await run('first time', 'done');
    await run('nothing changed', 'nothing');
    const change = async (from: number, name: string) => {
      for (let at = from; at < from + 200; at += 1)
        await slapd.admin.modify(
          dnOf(at),
          new Change({ operation: 'replace', modification: new Attribute({ type: 'cn', values: [`${name} ${at}`] }) }),
        );
      for (let at = from + 200; at < from + 205; at += 1) await slapd.admin.del(dnOf(at));
    };
    await change(0, 'Other');
    await run('200 changed, 5 gone', 'done');
    await run('nothing changed since', 'nothing');
    await whole();
    await run('nothing changed, read whole', 'nothing');
    await change(1_000, 'Another');
    await whole();
    await run('200 changed, 5 gone, read whole', 'done');
    const disabled = await database.db.selectFrom('person').select('id').where('status', '=', 'disabled').execute();
    expect(disabled).toHaveLength(10);
    expect(await database.db.selectFrom('person').select('id').where('name', 'like', '%ther %').execute()).toHaveLength(
      400,
    );
  }, 1_800_000);
});
