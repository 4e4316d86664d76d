import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ConnectedSystem } from '../../ports/connected-system.ts';
import { type Receiver, startReceiver } from '../../testing/adapters/connected-system/receiver.ts';
import { administer } from '../../testing/cli/commands.ts';
import { add, startWorld, type World } from '../../testing/features/permissions/world.ts';
import { deliverDue, startDeliveries } from './deliveries.ts';
import { createConnectedSystem } from './hook.ts';

const secret = 'a secret of at least thirty-two characters';
let receiver: Receiver;
let world: World;
let system: ConnectedSystem;
beforeAll(async () => {
  receiver = await startReceiver(secret);
  system = createConnectedSystem({ url: receiver.url, secret });
  const environment = { UC_CONNECTED_SYSTEM_URL: receiver.url, UC_CONNECTED_SYSTEM_SECRET: secret };
  world = await startWorld({ environment });
});
afterAll(async () => {
  system.close();
  await world[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});
beforeEach(() => {
  receiver.mood = 'confirms';
  receiver.heard = [];
});

const options = () => ({
  db: world.portal.db,
  system,
  post: { seal: world.portal.seal, channels: ['email'] as const, publicOrigin: 'https://portal.example' },
  logger: pino({ level: 'silent' }),
  patienceMs: 1_000,
});
const look = () => deliverDue(options());
const passPause = () =>
  sql`update permission_event set due_at = now() where state = 'waiting'`.execute(world.portal.db);

/** An application that has passed and is to be carried out. */
async function passed(connected = true): Promise<{ id: string; number: string }> {
  const { roles } = await world.addModel({ application: { connected }, roles: { reader: { takes_units: true } } });
  const unit = await world.portal.db
    .selectFrom('organisation')
    .select('id')
    .where('code', '=', 'EG')
    .executeTakeFirstOrThrow();
  const seen = await world.sent({ items: [add(roles.reader ?? '', { units: [unit.id] })] });
  await (await world.call('demo.approver'))(api.approvals.approve, { decisions: [seen] });
  const { number } = await get(seen.id);
  return { id: seen.id, number };
}

const get = async (id: string) => (await world.call('demo.full'))(api.applications.get, { id });
const tellings = async (number: string) =>
  (await world.portal.messages()).flatMap(({ kind, values, channel }) =>
    kind === 'applicationDecided' && channel === 'email' && values.number === number ? [values.outcome] : [],
  );

test('passing tells the connected system, signed; only its yes makes it done, and the applicant hears of it then', async () => {
  const { id, number } = await passed();
  expect([(await get(id)).delivery, await tellings(number)]).toEqual(['pending', []]);
  expect(await look()).toBe(1);
  expect(receiver.heard).toMatchObject([
    {
      number,
      applicant: 'demo.full',
      changes: [{ change: 'add', person: 'demo.full', units: ['EG'], until: null, accounts: [] }],
    },
  ]);
  expect([(await get(id)).delivery, await tellings(number)]).toEqual(['confirmed', ['passed']]);
  const links = (await world.portal.messages()).flatMap(({ values }) =>
    'outcome' in values && values.number === number ? [values.pageLink] : [],
  );
  expect(new Set(links)).toEqual(new Set([`https://portal.example/uc/#/pc/userCenter/myApplication/detail?id=${id}`]));
  expect(await look()).toBe(0);
});

test('what concerns no connected application is done by being decided', async () => {
  const { id, number } = await passed(false);
  expect([(await get(id)).delivery, await look(), await tellings(number)]).toEqual(['none', 0, ['passed']]);
});

test.each(['fails', 'later', 'drops'] as const)(
  'a system that %s is asked again after a pause, under the same id, until it confirms',
  async (mood) => {
    receiver.mood = mood;
    const { id } = await passed();
    expect([await look(), await look()]).toEqual([1, 0]); // the pause is not over
    expect((await get(id)).delivery).toBe('pending');
    receiver.mood = 'confirms';
    await passPause();
    expect(await look()).toBe(1);
    expect((await get(id)).delivery).toBe('confirmed');
    expect(receiver.heard).toHaveLength(2);
    expect(new Set(receiver.heard.map((event) => event.id))).toHaveProperty('size', 1);
  },
);

test('a system that stalls holds up nothing but itself, and what comes back too late settles nothing', async () => {
  receiver.mood = 'stalls';
  const { id } = await passed();
  const stalled = look();
  await vi.waitFor(() => expect(receiver.heard).toHaveLength(1));
  // Another process takes it over when the lease has ended.
  await passPause();
  receiver.mood = 'confirms';
  expect(await look()).toBe(1);
  expect((await get(id)).delivery).toBe('confirmed');
  await stalled;
  expect((await get(id)).delivery).toBe('confirmed');
  expect(receiver.heard).toHaveLength(2);
}, 20_000);

test('one that is refused for good, or tried too often, has failed: the applicant is told, and an administrator can try again', async () => {
  receiver.mood = 'refuses';
  const { id, number } = await passed();
  await look();
  expect([(await get(id)).delivery, await tellings(number)]).toEqual(['failed', ['undelivered']]);
  expect((await administer(world.portal.db, 'deliveries list')).said.join('\n')).toContain(number);
  expect((await administer(world.portal.db, `deliveries retry ${number}`)).well).toBe(true);
  receiver.mood = 'fails';
  await sql`update permission_event set tries = ${limits.eventTries - 1} where state = 'waiting'`.execute(
    world.portal.db,
  );
  await look();
  expect((await get(id)).delivery).toBe('failed');
  await administer(world.portal.db, `deliveries retry ${number}`);
  receiver.mood = 'confirms';
  await look();
  expect((await get(id)).delivery).toBe('confirmed');
  expect((await administer(world.portal.db, `deliveries retry ${number}`)).well).toBe(false);
});

test('two processes deliver each event once', async () => {
  const ids = [await passed(), await passed(), await passed()];
  await Promise.all([look(), look()]);
  expect(receiver.heard.map(({ number }) => number).toSorted()).toEqual(ids.map(({ number }) => number).toSorted());
});

test('a giving that is late does not come after the taking that followed it, nor is it brought back', async () => {
  const { roles } = await world.addModel({ application: { connected: true } });
  const role = roles.reader ?? '';
  const decided = async (change: 'add' | 'delete') => {
    const seen = await world.sent({ items: [add(role, { change })] });
    await (await world.call('demo.approver'))(api.approvals.approve, { decisions: [seen] });
    return (await get(seen.id)).number;
  };
  receiver.mood = 'fails';
  const given = await decided('add');
  await look();
  receiver.mood = 'confirms';
  const taken = await decided('delete');
  const heard = () => receiver.heard.map(({ number }) => number);
  expect([await look(), heard()]).toEqual([0, [given]]); // the pause of the first is not over
  await passPause();
  expect([await look(), await look(), heard()]).toEqual([1, 1, [given, given, taken]]);

  receiver.mood = 'refuses';
  const again = await decided('add');
  await look();
  receiver.mood = 'confirms';
  await decided('delete');
  expect((await administer(world.portal.db, `deliveries retry ${again}`)).well).toBe(false);
});

test('whoever does not know the secret is not believed', async () => {
  const stranger = createConnectedSystem({ url: receiver.url, secret: secret.toUpperCase() });
  const event = { id: 'x', payload: {}, passedAt: new Date() };
  await expect(stranger.apply(event, AbortSignal.timeout(5_000))).rejects.toThrow('401');
  stranger.close();
  expect(receiver.heard).toEqual([]);
});

test('the worker looks by itself, and stops', async () => {
  const own = createConnectedSystem({ url: receiver.url, secret });
  const stop = startDeliveries({ ...options(), system: own });
  const { id } = await passed();
  await vi.waitFor(async () => expect((await get(id)).delivery).toBe('confirmed'), { timeout: 10_000 });
  await stop();
});
