import { api } from '@uc/contract';
import { grantable } from '@uc/contract/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestBrowser } from '../../testing/browser.ts';
import { administer } from '../../testing/cli/commands.ts';
import {
  administeredValues,
  liveAdministered,
  noteOfTheirs,
  reasonOfOthers,
} from '../../testing/db/erasing/administered.ts';
import { findValues } from '../../testing/db/erasing/dump.ts';
import { changeContact } from '../../testing/features/account-security/contact.ts';
import { add, startWorld, type World } from '../../testing/features/permissions/world.ts';
import { encoded, plain } from '../../testing/features/profile/pictures.ts';
import { update } from '../../testing/features/profile/world.ts';
import { bindDevice } from '../../testing/otp.ts';
import type { Portal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';
import { newId } from '../ids.ts';
import { verifyRecords } from '../records/verify.ts';
import { fates } from './fates.ts';

const username = 'pei.xuanshuang';
const renamed = 'pei.renamed';
const password = 'Quiet#River7';
/** Values that nobody else has; each of them gets into the database by the way that people and administrators use. */
const values = {
  username,
  name: '裴玄霜',
  englishName: 'Xuanshuang-Pei',
  employeeId: 'E7739164',
  phone: '13855507731',
  email: 'xuanshuang@frost.example',
  newEmail: 'elsewhere@frost.example',
  title: '霜衣首席匠人',
  office: '寒江独钓楼七层',
  // Above the hosts that the demo's own records come from.
  address: '203.0.113.233',
  program: 'Quaggabrowser/93.71',
  place: '雾凇岭',
  device: '霜的动态口令',
  account: 'frost-account-7731',
  accountName: '霜霜的企业微信',
  reason: '因寒潮核对需要此权限',
  remarks: '备注：只在霜降前使用',
  comment: '霜降之后请不要再批',
  file: '霜降说明.pdf',
  fileContent: '%PDF-1.4 frost-and-rime-explained',
} as const;

/** Lives through everything that leaves a trace: joins, signs in, changes things, asks for a permission, is asked and answers, fails. */
async function live(world: World): Promise<{ id: string; browser: TestBrowser }> {
  const { portal } = world;
  const { db } = portal;
  const said = await administer(
    db,
    `people add ${username} --name ${values.name} --english-name ${values.englishName} --email ${values.email} --phone ${values.phone} --employee-id ${values.employeeId}`,
  );
  const token =
    said.said.join(' ').match(/[#?&]token=([\w-]+)/)?.[1] ?? said.said.join(' ').match(/([\w-]{43})/)?.[1] ?? '';
  for (const permission of grantable) await administer(db, `grant ${username} ${permission}`);
  const { rows } = await sql<{ code: string }>`
    select code from organisation order by level desc, id limit 1`.execute(db);
  await administer(
    db,
    `people move ${username} --unit ${rows[0]?.code} --manager demo.approver --title ${values.title} --yes`,
  );
  const browser = portal.browser({ 'user-agent': values.program, 'x-peer': values.address });
  await browser.call(api.passwordLink.choose, { token, newPwd: password, confirmPwd: password });
  await tryPassword(browser, username, 'Wrong@2026');
  await browser.signIn(username, password);
  await update(browser, { office: values.office, avatar: encoded(await plain(64, 64).png().toBuffer(), 'png') });
  await changeContact(portal, browser, 'email', values.newEmail);
  await portal.passTime('61 seconds');
  await bindDevice(portal, browser);
  const id = await world.personId(username);
  await db.updateTable('otp_device').set({ name: values.device }).where('person_id', '=', id).execute();
  await sql`insert into bound_account (id, person_id, provider, issuer, subject, name)
    values (${newId()}, ${id}, 'wecom', 'ww0000example', ${values.account}, ${values.accountName})`.execute(db);
  const { application, roles } = await world.addModel();
  await sql`insert into application_account values (${application}, ${id}, ${values.account})`.execute(db);
  const draft = await browser.call(api.applications.save, {
    ...{ people: [], items: [add(roles.reader ?? '', { accounts: [values.account] })] },
    ...{ reason: values.reason, remarks: values.remarks, supplement: '' },
  });
  await browser.call(api.applications.attach, {
    ...{ id: draft.id, name: values.file, content: Buffer.from(values.fileContent).toString('base64') },
  });
  const { version } = await browser.call(api.applications.draft, { id: draft.id });
  await browser.call(api.applications.send, { id: draft.id, version });
  await browser.call(api.applications.comment, { id: draft.id, text: values.comment });
  return { id, browser };
}

/** How many rows of the tables that are cleared name somebody. */
async function rowsOf({ owner }: Portal, id: string): Promise<number> {
  let count = 0;
  for (const [table, fate] of Object.entries(fates)) {
    if (fate === 'nobodys' || !('gone' in fate)) continue;
    for (const column of fate.gone) {
      const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(owner);
      count += rows.length;
    }
  }
  return count;
}

test('a dump of the database holds nothing of somebody who was erased, and every chain holds', async () => {
  await using world = await startWorld({
    change: { places: { locate: (address) => (address === values.address ? values.place : 'intranet') } },
  });
  const { portal } = world;
  const { id, browser } = await live(world);
  await liveAdministered(world, browser, username);
  const all = [...Object.values(values), ...Object.values(administeredValues)];
  const before = await findValues(portal.owner, all);
  // Each of them is there by now, or the rest would show nothing; what is sealed is not seen at all.
  expect(all.filter((value) => !before.some((one) => one.startsWith(`${value} in `)))).toEqual([]);
  const replies = await portal.db.selectFrom('idempotency').select('key').where('person_id', '=', id).execute();
  expect(replies.length).toBeGreaterThan(5);
  expect(await rowsOf(portal, id)).toBeGreaterThan(30);
  await administer(portal.db, `people rename ${username} --username ${renamed} --yes`);
  await tryPassword(portal.browser({ 'x-peer': values.address }), renamed, 'Wrong@2026');
  const known = ['person', 'person_search', 'record'].map((table) => `${renamed} in ${table}`);
  expect(await findValues(portal.owner, [renamed])).toEqual(known);
  await administer(portal.db, `people disable ${renamed} --yes`);
  expect((await administer(portal.db, `people erase ${renamed} --yes ${renamed}`)).well).toBe(true);

  expect(await findValues(portal.owner, [...all, renamed])).toEqual([]);
  // What is a colleague's stays: a note of theirs about somebody else, and why a colleague acted, in the colleague's words.
  expect(await findValues(portal.owner, [noteOfTheirs, reasonOfOthers])).toEqual(
    [`${noteOfTheirs} in person_note`, `${reasonOfOthers} in record`].toSorted(),
  );
  // What is sealed or hashed is not seen in a dump, and is gone all the same.
  expect(await rowsOf(portal, id)).toBe(0);
  expect(await verifyRecords(portal.db, portal.seal, () => undefined)).toMatchObject({ faults: [] });
  const { rows } =
    await sql`select username, name, name_en, status, phone, avatar from person where id = ${id}`.execute(portal.db);
  expect(rows).toEqual([
    ...[
      {
        username: `erased-${id}`,
        name: '已清除的用户',
        name_en: 'Erased person',
        status: 'disabled',
        phone: null,
        avatar: null,
      },
    ],
  ]);
});

test('whoever decided, and whose request it was, are still told; somebody erased is called so', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { roles } = await world.addModel({ steps: [['gao.fei']] });
  const { id, step } = await world.sent({ items: [add(roles.reader ?? '')] });
  await (await world.call('gao.fei'))(api.approvals.approve, { decisions: [{ id, step }], comment: '霜降之前可以用' });
  await administer(db, 'people disable gao.fei --yes');
  await administer(db, 'people erase gao.fei --yes gao.fei');
  const shown = await (await world.call('demo.full'))(api.applications.get, { id });
  expect(shown).toMatchObject({ state: 'passed', steps: [{ decidedBy: { name: '已清除的用户', state: 'erased' } }] });
  expect(JSON.stringify(shown)).not.toMatch(/gao\.fei|霜降/);
});
