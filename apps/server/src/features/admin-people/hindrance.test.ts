import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { otpBucket } from '../../proofs/otp.ts';
import { agentOf, giveDevice, idOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { linkedToProvider, withProvider } from '../../testing/features/session/linked.ts';
import { type Portal, type PortalOptions, startPortal } from '../../testing/portal.ts';

async function setting(options?: PortalOptions) {
  const portal = await startPortal(options);
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const id = await idOf(portal, 'demo.basic');
  const page = () => call(api.adminPeople.get, { id });
  const lines = async () => {
    const { hindrance, alsoWrong } = await page();
    return [hindrance, ...alsoWrong];
  };
  return { portal, call, id, page, lines, [Symbol.asyncDispose]: () => portal[Symbol.asyncDispose]() };
}

const close = ({ db }: Portal, bucket: string, tries = 5) =>
  sql`insert into attempt (bucket, tries, consecutive, window_ends_at, locked_until)
    values (${bucket}, ${tries}, ${tries}, now() + interval '1 hour', now() + interval '1 hour')`.execute(db);

const messageOf = (
  { db }: Portal,
  person_id: string,
  state: 'sent' | 'failed' | 'expired',
  reason: string,
  ago: string,
) =>
  sql`insert into message (id, channel, kind, person_id, locale, payload, state, reason, settled_at, created_at)
    values (${newId()}, 'sms', 'code', ${person_id}, 'zh_CN', null, ${state}, ${reason}, now(), now() - ${ago}::interval)`.execute(
    db,
  );

test('disabled: with who did it and why', async () => {
  await using world = await setting();
  const { call, id } = world;
  const { digest } = await call(api.adminPeople.plan, { act: 'disable', people: [id] });
  await call(api.adminPeople.disable, { people: [id], reason: '涉嫌冒用', digest });
  expect(await world.lines()).toMatchObject([{ kind: 'disabled', by: '林悦', reason: '涉嫌冒用', act: 'enable' }]);
  // What a source does later has no reason, and is not given that one.
  await sql`update person set disabled_by = 'file' where id = ${id}`.execute(world.portal.db);
  expect(await world.lines()).toMatchObject([{ kind: 'disabled', by: 'file', reason: null }]);
});

test('one-time passwords locked, a device frozen, and unlocking mends both', async () => {
  await using world = await setting();
  const { portal, id, call } = world;
  await close(portal, otpBucket(id), 7);
  expect(await world.lines()).toMatchObject([{ kind: 'codesLocked', count: 7, act: 'unlock' }]);
  await call(api.adminPeople.unlock, { people: [id] });
  expect(await world.lines()).toMatchObject([{ kind: 'nothing' }]);
  const device = await giveDevice(portal, id);
  await sql`update otp_device set frozen_at = now() where id = ${device}`.execute(portal.db);
  expect(await world.lines()).toMatchObject([{ kind: 'codesLocked', until: null, device: 'OPPO Find X8' }]);
});

test('whoever a provider signs in misses no password', async () => {
  await using world = await setting({ environment: withProvider() });
  const { portal, id } = world;
  await portal.db.deleteFrom('password').where('person_id', '=', id).execute();
  expect(await world.lines()).toMatchObject([{ kind: 'noPassword' }]);
  await linkedToProvider(portal, id);
  expect(await world.lines()).toMatchObject([{ kind: 'nothing' }]);
  // As long as it is there to do so.
  await sql`update provider_identity set issuer = 'https://id.former.example'`.execute(portal.db);
  expect(await world.lines()).toMatchObject([{ kind: 'noPassword' }]);
});

test('no password: a reset link; what signs in elsewhere, or a passkey, is a way; a stopped passkey is none and stands in the line', async () => {
  await using world = await setting();
  const { portal, id } = world;
  await portal.db.deleteFrom('password').where('person_id', '=', id).execute();
  expect(await world.lines()).toMatchObject([{ kind: 'noPassword', act: 'sendResetLink' }]);
  await sql`insert into passkey (id, person_id, name, public_key, credential_id, rp_id, counter, transports, is_synced)
    values (${newId()}, ${id}, 'iPhone', '\\x00', '\\x01', 'localhost', 0, '{}', false)`.execute(portal.db);
  expect(await world.lines()).toMatchObject([{ kind: 'nothing' }]);
  await sql`update passkey set copied_at = now() where person_id = ${id}`.execute(portal.db);
  expect(await world.lines()).toMatchObject([
    { kind: 'noPassword' },
    { kind: 'passkeyStopped', device: 'iPhone', act: 'removeDevice' },
  ]);
});

test('no code comes: too many wrong ones of a change end by themselves, of a forgotten password a link spares them', async () => {
  await using world = await setting();
  const { portal, id } = world;
  await close(portal, `code:hour:${id}:changeEmail`, limits.wrongCodesPerHour);
  expect(await world.lines()).toMatchObject([
    { kind: 'codesClosed', count: limits.wrongCodesPerHour, until: expect.any(String), act: null },
  ]);
  await close(portal, `reset:code:person:${id}:day`);
  expect(await world.lines()).toMatchObject([{ kind: 'codesClosed', act: 'sendResetLink' }]);
  // Somebody else's are nothing to them, nor what is over.
  await sql`delete from attempt`.execute(portal.db);
  await close(portal, `code:day:${await idOf(portal, 'demo.full')}:changeEmail`);
  expect(await world.lines()).toMatchObject([{ kind: 'nothing' }]);
});

test('messages do not arrive: what expired counts, what was taken back does not, and one that arrives later ends it', async () => {
  await using world = await setting();
  const { portal, id } = world;
  await sql`update person set phone_since = now() - interval '1 year' where id = ${id}`.execute(portal.db);
  await messageOf(portal, id, 'expired', 'Its link was voided', '3 hours');
  expect(await world.lines()).toMatchObject([{ kind: 'nothing' }]);
  await messageOf(portal, id, 'expired', 'It expired before any process could send it', '2 hours');
  expect(await world.lines()).toMatchObject([{ kind: 'undelivered', channel: 'sms', act: null }]);
  await messageOf(portal, id, 'sent', '', '1 hour');
  expect(await world.lines()).toMatchObject([{ kind: 'nothing' }]);
  expect((await world.page()).phone?.lastDelivered).toEqual(expect.any(String));
  await messageOf(portal, id, 'failed', 'Unknown number', '1 minute');
  expect(await world.lines()).toMatchObject([{ kind: 'undelivered', reason: 'Unknown number' }]);
  // Another phone since then is another matter.
  await sql`update person set phone_since = now() where id = ${id}`.execute(portal.db);
  expect(await world.lines()).toMatchObject([{ kind: 'nothing' }]);
});

test('an invitation that is under way, did not arrive, or waits to be used', async () => {
  await using world = await setting();
  const { portal, call, id } = world;
  await sql`update person set status = 'invited' where id = ${id}`.execute(portal.db);
  await call(api.adminPeople.invite, { people: [id] });
  expect(await world.lines()).toMatchObject([{ kind: 'invitationQueued' }]);
  const link = (change: string) =>
    sql`update password_link set token_hash = '\\x00', expires_at = now() + interval '1 day', ${sql.raw(change)} where person_id = ${id}`.execute(
      portal.db,
    );
  await link('sent_at = now()');
  expect(await world.lines()).toMatchObject([{ kind: 'invitationOpen', until: expect.any(String), act: 'invite' }]);
  await link('sent_at = null, failed_at = now()');
  expect(await world.lines()).toMatchObject([{ kind: 'invitationUndelivered', at: expect.any(String), act: 'invite' }]);
});

test('of a manager outside the units of whoever reads, the page tells the name and whether they are there, not who they are (AD-11)', async () => {
  await using portal = await startPortal();
  const everywhere = await agentOf(portal, 'lin.yue', 'people');
  const east = await agentOf(portal, 'wang.jun', 'people', ['EG-EC']);
  const id = await idOf(portal, 'demo.basic');
  const manager = await idOf(portal, 'zhao.ming');
  await sql`update position set manager_id = ${manager} where person_id = ${id}`.execute(portal.db);
  const seen = await everywhere.call(api.adminPeople.get, { id });
  expect(seen.person.manager).toEqual({ id: manager, name: '赵明', state: 'active' });
  const page = await east.call(api.adminPeople.get, { id });
  expect(page.person.manager).toEqual({ id: null, name: '赵明', state: 'active' });
  expect(page.positions.map((position) => position.manager)).toEqual(
    page.positions.map(() => ({ id: null, name: '赵明', state: 'active' })),
  );
  const { employee_id } = await portal.db
    .selectFrom('person')
    .select('employee_id')
    .where('id', '=', manager)
    .executeTakeFirstOrThrow();
  // Nor does the plan of a move, which says who leads them no longer.
  const plan = await east.call(api.adminPeople.plan, {
    ...{ act: 'move', people: [id], unit: await unitOf(portal, 'EG-EC-CS-02'), manager: null },
  });
  expect(plan.rows[0]?.follows).toContainEqual({ kind: 'manager', count: 0, from: '赵明', to: '' });
  const text = JSON.stringify([page, plan]);
  for (const secret of [manager, 'zhao.ming', employee_id ?? 'none']) expect(text).not.toContain(secret);
});
