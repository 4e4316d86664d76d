import { administratorDeeds, api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdministrator, signInAdministrator } from '../../../testing/administrators.ts';
import type { TestBrowser } from '../../../testing/browser.ts';
import { type Portal, startPortal } from '../../../testing/portal.ts';

let portal: Portal;
let auditor: TestBrowser;
beforeAll(async () => {
  portal = await startPortal();
  auditor = await signInAdministrator(portal, 'demo.audit');
});
afterAll(() => portal[Symbol.asyncDispose]());

test('every deed has a name, and a search for one finds that deed alone', async () => {
  const { deeds, places } = await auditor.call(api.audit.choices, {});
  expect(deeds.map(({ deed }) => deed)).toEqual([...administratorDeeds]);
  expect(deeds.every(({ name }) => name.trim() !== '' && !/\d|undefined/.test(name))).toBe(true);
  expect(places).toEqual([]);
  const keeper = await openAdministrator(portal, 'demo.settings');
  const text = { kind: 'test', form: 'short', locale: 'zh_CN' } as const;
  await keeper.call(api.adminMessages.saveText, { ...text, parts: { short: '你好' }, version: 0, reason: 'Greeting' });
  const found = await auditor.call(api.audit.list, { deed: 'changeMessageText', days: '1' });
  expect(found.rows).toMatchObject([{ operation: 'administer', actor: { name: '温言' } }]);
  expect((await auditor.call(api.audit.list, { deed: 'resetMessageText', days: '1' })).rows).toEqual([]);
});

test('places are found by what they are called, and only those that the caller reaches (threat AD-31)', async () => {
  const { rows } = await sql<{ location: string }>`
    select location from record where location not in ('', 'intranet') group by 1 order by count(*) desc limit 1`.execute(
    portal.db,
  );
  const place = rows[0]?.location ?? '';
  const ask = () => auditor.call(api.audit.choices, { place: place.slice(0, 2) });
  expect((await ask()).places).toContainEqual({ place, name: place });
  expect((await auditor.call(api.audit.choices, { place: '没有这样的地方' })).places).toEqual([]);
  // Nobody of this unit was ever anywhere.
  const inUnit = sql`(select person_id from position
    where organisation_id in (select units_below(array(select id from organisation where code = 'EG-EC-HR'))))`;
  await sql`update administrator_role set units = (select array_agg(id) from organisation where code = 'EG-EC-HR')
    where role = 'audit'`.execute(portal.db);
  await sql`delete from record_place_sum where person_id in ${inUnit}`.execute(portal.owner);
  expect((await ask()).places).toEqual([]);
  await sql`insert into record_place_sum (person_id, day, location, count, last_at)
    select person_id, current_date, ${place}, 1, now() from ${inUnit} as one limit 1`.execute(portal.owner);
  expect((await ask()).places).toContainEqual({ place, name: place });
});
