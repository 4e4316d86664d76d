import { api, wireDate } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { administer } from '../../testing/cli/commands.ts';
import { keptOf, recordsOf, signedIn, update } from '../../testing/features/profile/world.ts';
import { startPortal } from '../../testing/portal.ts';

test('what is sent is kept in its normal form, the rest stays, and the record names fields and no values', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const before = await keptOf(portal);
  const changes = {
    englishName: '  Cafe\u0301 Chen ',
    gender: before.values.gender === 'male' ? 'female' : 'male',
    birthday: '1990-02-28',
    emergencyPhone: '138 0013 8000',
    office: before.values.office ?? '',
    extension: '',
  };
  expect(await update(browser, changes)).toEqual({ ok: true });
  const after = await keptOf(portal);
  const { extension, ...rest } = before.values;
  expect(extension).toBeTruthy();
  expect(after.values).toEqual({
    ...rest,
    gender: changes.gender,
    birthday: '1990-02-28',
    emergencyPhone: '+8613800138000',
  });
  expect(after.person).toEqual({ ...before.person, name_en: 'Café Chen' });
  const [record] = await recordsOf(portal, 'updateProfile');
  expect(record).toEqual({
    result: 'success',
    detail: { fields: ['englishName', 'gender', 'birthday', 'extension', 'emergencyPhone'] },
  });
});

test.each([
  ['office', 'x'.repeat(65), '内容过长'],
  ['office', '', '必填'],
  ['englishName', '   ', '必填'],
  ['gender', 'other', '不在可选范围内'],
  ['birthday', '1990-02-30', '格式不正确'],
  ['birthday', '1990/02/28', '格式不正确'],
  ['birthday', '2999-01-01', '不能晚于今天'],
  ['emergencyPhone', '12', '格式不正确'],
  ['office', 'a\u202eb', '包含不允许的字符'],
  ['mainOrganisation', '00000000-0000-4000-8000-000000000000', '不在可选范围内'],
])('%s "%s" is refused under its field: %s', async (field, value, message) => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const before = await keptOf(portal);
  await expect(update(browser, { extension: '8888', [field]: value })).rejects.toMatchObject({
    status: 400,
    code: 'request.invalid',
    details: [{ field, message }],
  });
  expect(await keptOf(portal)).toEqual(before);
});

test('the whole is refused when one of several is wrong, in the language of the person', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  browser.locale = 'en_US';
  await browser.signIn('demo.full', demoPassword);
  const before = await keptOf(portal);
  await expect(update(browser, { office: 'B-1', gender: 'x', phone: '13800000000' })).rejects.toMatchObject({
    details: [
      { field: 'gender', message: expect.stringMatching(/^[\x20-\x7e]+$/) },
      { field: 'phone', message: expect.stringMatching(/^[\x20-\x7e]+$/) },
    ],
  });
  expect(await keptOf(portal)).toEqual(before);
});

test('a change made elsewhere in the meantime is not overwritten: 409, and asking again shows both', async () => {
  await using portal = await startPortal();
  const [desk, phone] = [await signedIn(portal), await signedIn(portal)];
  const { version } = await desk.call(api.profile.getEdit, {});
  await update(phone, { office: 'C-3' });
  await expect(desk.call(api.profile.update, { version, office: 'D-4' })).rejects.toMatchObject({
    status: 409,
    code: 'profile.changed',
    message: '您的信息刚刚已在别处修改，请核对后再保存',
  });
  const fresh = await desk.call(api.profile.getEdit, {});
  expect(fresh.values.office).toBe('C-3');
  await desk.call(api.profile.update, { version: fresh.version, office: 'D-4' });
  expect((await keptOf(portal)).values.office).toBe('D-4');
});

test('the version is seen to change whoever makes the change, and only with what can be edited', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const version = async () => (await browser.call(api.profile.getEdit, {})).version;
  const first = await version();
  expect((await browser.call(api.profile.get, {})).version).toBe(first);
  await sql`update person set employee_id = 'E-9' where username = 'demo.full'`.execute(portal.db);
  expect(await version()).toBe(first);
  await sql`update person set name_en = 'Somebody' where username = 'demo.full'`.execute(portal.db);
  const second = await version();
  expect(second).not.toBe(first);
  // A field that is locked in mid-flow is part of it too.
  await sql`update profile_field set editable = false where name = 'office'`.execute(portal.db);
  expect(await version()).not.toBe(second);
});

test('of ten changes at once from one version exactly one is made', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { version } = await browser.call(api.profile.getEdit, {});
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => browser.call(api.profile.update, { version, office: `R-${index}` })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const won = answers.findIndex(({ status }) => status === 'fulfilled');
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, code: 'profile.changed' });
  expect((await keptOf(portal)).values.office).toBe(`R-${won}`);
});

test('a repeated call has no second effect', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { version } = await browser.call(api.profile.getEdit, {});
  const send = () => browser.call(api.profile.update, { version, office: 'Z-9' }, { idempotencyKey: 'one-intention' });
  expect([await send(), await send()]).toEqual([{ ok: true }, { ok: true }]);
  expect(await recordsOf(portal, 'updateProfile')).toHaveLength(1);
});

test('with the switch off neither form nor change is open, and nothing changes (SW-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { version } = await browser.call(api.profile.getEdit, {});
  const before = await keptOf(portal);
  for (const whom of ['', ' demo.full']) {
    await administer(portal.db, `switch userInfo off${whom}`);
    const refusal = { status: 403, code: 'switch.off', message: '管理员已关闭此项修改' };
    await expect(browser.call(api.profile.getEdit, {})).rejects.toMatchObject(refusal);
    await expect(browser.call(api.profile.update, { version, office: 'S-1' })).rejects.toMatchObject(refusal);
    // Reading stays open.
    expect((await browser.call(api.profile.get, {})).username).toBe('demo.full');
    await administer(portal.db, `switch userInfo on${whom}`);
  }
  expect(await keptOf(portal)).toEqual(before);
  await browser.call(api.profile.update, { version, office: 'S-1' });
});

test('a switch flipped between the guard and the change stops the change (SW-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { version } = await browser.call(api.profile.getEdit, {});
  const before = await keptOf(portal);
  // Holds the call at the person's lock, past the guard; only then is the switch flipped.
  const waiting = await portal.db.transaction().execute(async (tx) => {
    await sql`select from person where username = 'demo.full' for no key update`.execute(tx);
    const call = browser.call(api.profile.update, { version, office: 'S-2' }).catch((error: unknown) => error);
    const held = sql`select from pg_locks where locktype = 'transactionid' and not granted`;
    while ((await held.execute(tx)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await administer(portal.db, 'switch userInfo off demo.full');
    return { call };
  });
  expect(await waiting.call).toMatchObject({ status: 403, code: 'switch.off' });
  expect(await keptOf(portal)).toEqual(before);
});

test('the main organisation moves among own positions, which change places', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const before = await keptOf(portal);
  const wanted = before.positions.find(({ kind }) => kind === 'seconded');
  const main = before.positions.find(({ kind }) => kind === 'main');
  await update(browser, { mainOrganisation: wanted?.organisation_id ?? '' });
  const after = new Map((await keptOf(portal)).positions.map(({ id, kind }) => [id, kind]));
  expect([after.get(wanted?.id ?? ''), after.get(main?.id ?? '')]).toEqual(['main', 'seconded']);
  expect([...after.values()].sort()).toEqual(['main', 'part_time', 'seconded']);
  expect((await recordsOf(portal, 'updateProfile'))[0]?.detail).toEqual({ fields: ['mainOrganisation'] });
});

test("somebody else's organisation is nobody's to choose, and a locked one is not to be sent (AC-01)", async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const before = await keptOf(portal);
  const foreign = (await keptOf(portal, 'han.bing')).positions[0]?.organisation_id ?? '';
  await expect(update(browser, { mainOrganisation: foreign })).rejects.toMatchObject({ status: 400 });
  await sql`update profile_field set editable = false, source = 'hr' where name = 'mainOrganisation'`.execute(
    portal.db,
  );
  const own = before.positions.find(({ kind }) => kind === 'seconded')?.organisation_id ?? '';
  await expect(update(browser, { mainOrganisation: own })).rejects.toMatchObject({
    status: 400,
    details: [{ field: 'mainOrganisation', message: '不支持的字段' }],
  });
  expect(await keptOf(portal)).toEqual(before);
});

test('a date of birth is judged by today in the organisation’s time zone, and the form says which day that is', async () => {
  // The two lie 26 hours apart: one of them is always a day ahead.
  for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
    await using portal = await startPortal({ environment: { UC_TIME_ZONE: zone } });
    const browser = await signedIn(portal);
    const dayIn = (days: number) => wireDate(new Date(Date.now() + days * 86_400_000), zone).slice(0, 10);
    const { fields } = await browser.call(api.profile.getEdit, {});
    expect(fields.find(({ name }) => name === 'birthday')?.latest).toBe(dayIn(0));
    expect(fields.filter(({ latest }) => latest !== undefined)).toHaveLength(1);
    await expect(update(browser, { birthday: dayIn(1) })).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await update(browser, { birthday: dayIn(0) })).toEqual({ ok: true });
  }
});
