import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { writeMessage } from '../../db/outbox/write.ts';
import { openAdministrator, signInAdministrator } from '../../testing/administrators.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { openMessages } from '../../testing/messages.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

let portal: Portal;
let keeper: TestBrowser;
let auditor: TestBrowser;
beforeAll(async () => {
  portal = await startPortal();
  keeper = await openAdministrator(portal, 'demo.settings');
  auditor = await openAdministrator(portal, 'demo.audit');
});
afterAll(() => portal[Symbol.asyncDispose]());
beforeEach(async () => {
  await sql`delete from message_text`.execute(portal.db);
  await sql`delete from message`.execute(portal.db);
});

const { adminMessages: rows } = api;
const which = { kind: 'code', form: 'short', locale: 'zh_CN' } as const;
const parts = { short: '示例验证码 {code}，{minutes} 分钟内有效' };
const save = (by: TestBrowser, more = {}) =>
  by.call(rows.saveText, { ...which, parts, version: 0, reason: 'Shorter', ...more });

test('a text is changed by its version, stands in the records, and goes back to what is built in', async () => {
  expect(await save(keeper)).toEqual({ version: 1 });
  const { texts } = await auditor.call(rows.text, { kind: 'code' });
  const own = texts.find(({ form, locale }) => form === 'short' && locale === 'zh_CN');
  expect(own).toMatchObject({ isOwn: true, version: 1, parts });
  expect(own?.builtIn.short).toContain('{code}');
  await expect(save(keeper)).rejects.toMatchObject({ code: 'plan.changed' });
  expect(await keeper.call(rows.resetText, { ...which, version: 1, reason: 'Back' })).toEqual({ version: 2 });
  const history = await auditor.call(rows.versions, which);
  expect(history.rows.map(({ version, parts: said, reason }) => [version, said, reason])).toEqual([
    [2, null, 'Back'],
    [1, parts, 'Shorter'],
  ]);
  const { rows: records } = await sql<{ detail: Record<string, unknown> }>`
    select detail from record where operation = 'administer' and person_id is null and detail ->> 'deed' in ('changeMessageText', 'resetMessageText')
    order by at desc limit 2`.execute(portal.db);
  expect(records.map(({ detail }) => [detail.deed, detail.before, detail.after, detail.reason])).toEqual([
    ['resetMessageText', parts, null, 'Back'],
    ['changeMessageText', null, parts, 'Shorter'],
  ]);
});

test('of two who save at once one is told that the other was faster', async () => {
  const done = await Promise.allSettled([save(keeper), save(keeper)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('what a text may not say is refused, with its reason in the preview, and changes nothing (threat AD-36)', async () => {
  await expect(save(keeper, { parts: { short: 'https://evil.example' } })).rejects.toMatchObject({
    code: 'wording.refused',
  });
  expect((await sql`select from message_text`.execute(portal.db)).rows).toEqual([]);
  const bad = await auditor.call(rows.preview, { ...which, parts: { short: 'x' } });
  expect(bad.problems).toEqual([{ part: 'short', problem: 'missing', value: 'code' }]);
  const good = await auditor.call(rows.preview, { ...which, parts });
  expect(good).toMatchObject({ problems: [], text: '示例验证码 123456，5 分钟内有效', html: '' });
  const mail = { subject: 'S', says: '<i>', advice: '{contact}' };
  const page = await auditor.call(rows.preview, {
    kind: 'passwordChanged',
    form: 'email',
    locale: 'en_US',
    parts: mail,
  });
  expect(page.html).toContain('&lt;i&gt;');
});

test('an auditor reads and changes nothing; nor does an administrator of some units only', async () => {
  await expect(save(auditor)).rejects.toMatchObject({ code: 'route.unknown' });
  await expect(auditor.call(rows.retry, { ids: [newId()] })).rejects.toMatchObject({ code: 'route.unknown' });
  await limited(async () => {
    expect(await keeper.call(rows.texts, {})).toMatchObject({ mayChange: false });
    await expect(save(keeper)).rejects.toMatchObject({ code: 'change.refused' });
    await expect(keeper.call(rows.test, { ...which, parts })).rejects.toMatchObject({ code: 'change.refused' });
  });
});

async function limited(work: () => Promise<void>) {
  await sql`update administrator_role set units = (select array_agg(id) from organisation where code = 'EG-EC')
    where role = 'settings'`.execute(portal.db);
  await work();
  await sql`update administrator_role set units = null where role = 'settings'`.execute(portal.db);
}

test('a text is tried out on oneself alone, saved or not, and so often an hour', async () => {
  const { channels } = await keeper.call(rows.test, { ...which, parts });
  const sent = await openMessages(portal.db, portal.seal);
  expect(sent).toHaveLength(channels.length);
  const { phone } = await portal.db
    .selectFrom('person')
    .select('phone')
    .where('username', '=', 'demo.settings')
    .executeTakeFirstOrThrow();
  expect(sent[0]).toMatchObject({ kind: 'code', address: phone, own: parts, values: { code: '123456' } });
  expect((await sql`select from message_text`.execute(portal.db)).rows).toEqual([]);
  for (let sent = 1; sent < limits.messageTestsAnHour; sent += 1) await keeper.call(rows.test, { ...which, parts });
  await expect(keeper.call(rows.test, { ...which, parts })).rejects.toMatchObject({ code: 'request.frequent' });
});

const someone = async (code: string, isInside: boolean) =>
  (
    await sql<{ id: string }>`select person_id as id from position group by person_id
      having bool_and((organisation_id in (select units_below(array(select id from organisation where code = ${code})))) = ${isInside}) limit 1`.execute(
      portal.db,
    )
  ).rows[0]?.id ?? '';

async function failed(personId: string | null, more: { expiresInMinutes?: number } = {}): Promise<string> {
  const to = { channel: 'email', address: 'chen@example.com' } as const;
  const letter = { kind: 'test', values: {}, to, name: 'Chen', personId, locale: 'zh_CN', ...more } as const;
  const id = await portal.db.transaction().execute((tx) => writeMessage(tx, portal.seal, letter));
  await sql`update message set state = 'failed', settled_at = now(), reason = 'It did not answer', tries = 5 where id = ${id}`.execute(
    portal.db,
  );
  return id;
}

test('deliveries are found by what they are, masked, page by page', async () => {
  const [inside, outside] = [await someone('EG-EC', true), await someone('EG-EC', false)];
  const [one, other, nobodys] = [await failed(inside), await failed(outside), await failed(null)];
  const all = await auditor.call(rows.list, { state: 'failed' });
  expect(all.rows.map(({ id }) => id)).toEqual([nobodys, other, one]);
  expect(all.rows[2]).toMatchObject({
    person: { id: inside },
    target: 'c***@example.com',
    reason: 'It did not answer',
    tries: 5,
    mayRetry: false,
  });
  expect((await keeper.call(rows.list, { state: 'failed', person: outside })).rows).toMatchObject([
    { id: other, mayRetry: true },
  ]);
  for (const asked of [{ channel: 'sms' }, { kind: 'code' }, { state: 'sent' }] as const)
    expect((await keeper.call(rows.list, asked)).rows.filter(({ id }) => id === one)).toEqual([]);
  expect((await keeper.call(rows.list, { cursor: other, days: '1' })).rows.map(({ id }) => id)).toEqual([one]);
  await limited(async () => {
    expect((await keeper.call(rows.list, {})).rows.map(({ id }) => id)).toEqual([one]);
    expect(await keeper.call(rows.retry, { ids: [other, nobodys] })).toEqual({ again: 0 });
  });
});

test('given-up messages wait again, several at once; a code that has expired does not', async () => {
  const person = await someone('EG-EC', true);
  const ids = [await failed(person), await failed(person), await failed(person, { expiresInMinutes: 5 })];
  expect(await keeper.call(rows.retry, { ids })).toEqual({ again: 2 });
  const { rows: states } = await sql<{ state: string }>`select state from message order by id`.execute(portal.db);
  expect(states.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'failed']);
  const { rows: told } = await sql<{ detail: { people: string[]; count: number } }>`select detail from record
    where detail ->> 'deed' = 'retryMessage' and person_id is null order by at desc limit 1`.execute(portal.db);
  expect(told[0]?.detail).toMatchObject({ people: [person], count: 2 });
});

test('a kind that does not exist is nowhere', async () => {
  const browser = await signInAdministrator(portal, 'demo.owner');
  await expect(browser.call(rows.text, { kind: 'toString' })).rejects.toMatchObject({ code: 'resource.gone' });
});
