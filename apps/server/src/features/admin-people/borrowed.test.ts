import { api, type InputOf } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { type Agent, agentOf, giveDevice, idOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

/** What was made for one call, used for another: keys of intentions (threat AD-33) and digests of plans (threat AD-15). */

const reason = 'asked for by phone';
const codeOf = (act: Promise<unknown>) => act.then(() => 'done').catch((error: { code: string }) => error.code);

const notes = async ({ db }: Portal) =>
  (await db.selectFrom('person_note').select(['person_id', 'author_id']).orderBy('id').execute()).map(
    ({ person_id, author_id }) => [person_id, author_id],
  );
const write = ({ browser }: Agent, id: string, text = 'Called back') =>
  browser.send({
    method: 'POST',
    path: api.adminPeople.note.path,
    body: { id, text },
    headers: { 'idempotency-key': 'the-same' },
  });

test('another agent’s key is a new intention: their reply is nobody else’s, and the act is done (AD-33)', async () => {
  await using portal = await startPortal();
  const [one, two] = [await agentOf(portal, 'lin.yue', 'helpDesk'), await agentOf(portal, 'zhao.ming', 'helpDesk')];
  const id = await idOf(portal, 'demo.basic');
  const before = (await notes(portal)).length;
  const first = await write(one, id);
  expect((await write(one, id)).payload).toBe(first.payload);
  const second = await write(two, id);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.payload).not.toBe(first.payload);
  expect((await notes(portal)).slice(before)).toEqual([
    [id, one.id],
    [id, two.id],
  ]);
});

test('a key that was used for one person is none for another, and nothing for whoever has lost the role (AD-33)', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'lin.yue', 'helpDesk');
  const [id, other] = [await idOf(portal, 'demo.basic'), await idOf(portal, 'demo.full')];
  await write(agent, id);
  const before = await notes(portal);
  const borrowed = await write(agent, other);
  expect([borrowed.statusCode, borrowed.json().code]).toEqual([409, 'request.repeated']);
  await portal.db.deleteFrom('administrator_role').where('person_id', '=', agent.id).execute();
  const late = await write(agent, id);
  expect([late.statusCode, late.json().code]).toEqual([404, 'route.unknown']);
  expect(await notes(portal)).toEqual(before);
});

type Shown = InputOf<typeof api.adminPeople.plan>;
type Of<Act> = Extract<Shown, { act: Act }>;

/** Does an act with the digest of what was shown. */
async function withDigestOf({ call }: Agent, shown: Shown, done: Shown): Promise<string> {
  const { digest } = await call(api.adminPeople.plan, shown);
  const { act, ...input } = done;
  return codeOf(call(api.adminPeople[act], { ...input, reason, digest } as never)); // the input of the act that it names
}

/** Two devices that are called the same. */
async function twoDevices(portal: Portal, personId: string) {
  const id = newId();
  const key = { credential_id: Buffer.from(id), rp_id: 'uc.example.com', public_key: Buffer.alloc(1), counter: 0 };
  await portal.db
    .insertInto('passkey')
    .values({ ...key, id, person_id: personId, name: 'Phone', transports: [], is_synced: false })
    .execute();
  const otp = { kind: 'otp', id: await giveDevice(portal, personId, 'Phone') } as const;
  return [otp, { kind: 'passkey', id } as const] as const;
}

test('the digest of a plan is none of another permission, switch, unit or device, nor of more, fewer or other people (AD-15)', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'lin.yue', 'people');
  const [one, two] = [await idOf(portal, 'demo.basic'), await idOf(portal, 'demo.locked')];
  const [from, to] = [await unitOf(portal, 'EG-EC-CS-02'), await unitOf(portal, 'EG-HQ-HR')];
  const [otp, passkey] = await twoDevices(portal, one);
  const grant: Of<'grant'> = { act: 'grant', people: [one], permission: 'userCenter:myAuthority' };
  const setSwitch: Of<'setSwitch'> = { act: 'setSwitch', people: [one], switch: 'otp', isOn: false };
  const move: Of<'move'> = { act: 'move', people: [one], unit: from };
  const remove: Of<'removeDevice'> = { act: 'removeDevice', people: [one], device: otp };
  const pairs: [Shown, Shown][] = [
    [grant, { ...grant, permission: 'console:enterpriseConnect' }],
    [grant, { ...grant, people: [two] }],
    [grant, { ...grant, people: [one, two] }],
    [{ ...grant, people: [one, two] }, grant],
    [setSwitch, { ...setSwitch, switch: 'mobile' }],
    [setSwitch, { ...setSwitch, isOn: true }],
    [setSwitch, { ...setSwitch, people: [two] }],
    [move, { ...move, unit: to }],
    [move, { ...move, manager: null }],
    [move, { ...move, title: 'Director' }],
    [remove, { ...remove, device: passkey }],
    [
      { act: 'disable', people: [one] },
      { act: 'disable', people: [two] },
    ],
    [
      { act: 'sendResetLink', people: [one] },
      { act: 'sendResetLink', people: [two] },
    ],
  ];
  const before = await everything(portal);
  for (const [shown, done] of pairs)
    expect([done, await withDigestOf(agent, shown, done)]).toEqual([done, 'plan.changed']);
  expect(await everything(portal)).toEqual(before);
  // What was shown is done.
  expect(await withDigestOf(agent, grant, grant)).toBe('done');
});

test('the digest of taking something away gives it to nobody, though the same people are named (AD-15)', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'lin.yue', 'people');
  const id = await idOf(portal, 'demo.basic');
  const permission = 'userCenter:myAuthority';
  await portal.db.insertInto('person_permission').values({ person_id: id, permission }).execute();
  const { digest } = await agent.call(api.adminPeople.plan, { act: 'revoke', people: [id], permission });
  await portal.db.deleteFrom('person_permission').where('person_id', '=', id).execute();
  const given = agent.call(api.adminPeople.grant, { people: [id], permission, reason, digest });
  expect(await codeOf(given)).toBe('plan.changed');
});

/** All that the acts of this file change. */
async function everything({ db }: Portal) {
  const { rows } = await sql`select
    (select json_agg(p order by p) from person_permission p) as permissions, (select json_agg(s order by s::text) from switched_off s) as switches,
    (select json_agg(p order by id) from position p) as positions, (select json_agg(r) from device_removal r) as removals,
    (select json_agg(status order by id) from person) as states, (select count(*) from password_link) as links`.execute(
    db,
  );
  return rows;
}
