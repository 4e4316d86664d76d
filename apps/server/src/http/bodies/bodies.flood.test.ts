import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { type Line, type ListeningPortal, startListening } from '../../testing/listening.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { createIntake, type Intake, type IntakeLimits } from './intake.ts';
import { discardedBytes } from './read-body.ts';

interface Said {
  path?: string;
  type?: string;
  /** What is announced; nothing: sent in chunks without an end. */
  length?: number | undefined;
  as?: { cookie: string; token: string };
  /** The part of the body that is sent. */
  body?: string;
}

const madeUp = { cookie: `uc_sid=${'A'.repeat(43)}`, token: 'B'.repeat(43) };

/** A request whose body is still on its way. */
function unfinished({ path = '/app/pin', type = 'application/json', as, body = '{', ...more }: Said): string {
  const length = 'length' in more ? more.length : 1_000;
  const lines = [
    `POST /api-uc${path} HTTP/1.1`,
    'Host: 127.0.0.1:8080',
    `Content-Type: ${type}`,
    length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ...(as ? [`Cookie: ${as.cookie}`, `Authorization: Bearer ${as.token}`] : []),
  ];
  const sent = length === undefined ? `${body.length.toString(16)}\r\n${body}\r\n` : body;
  return `${lines.join('\r\n')}\r\n\r\n${sent}`;
}

async function sessionOf(portal: Portal, account = 'demo.full'): Promise<{ cookie: string; token: string }> {
  const browser = portal.browser();
  await browser.signIn(account, demoPassword);
  return { cookie: `uc_sid=${browser.cookies.get('uc_sid')}`, token: String(browser.token) };
}

/** The status of the answer, as soon as there is one. */
async function statusOf(line: Line): Promise<number> {
  await expect.poll(() => line.answer()).toMatch(/^HTTP\/1\.1 \d/);
  return Number(line.answer().slice(9, 12));
}

const ask = async ({ open }: ListeningPortal, said: Said) => statusOf(await open(unfinished(said)));

test('who is not signed in is told so before their body has come, whatever its size', async () => {
  await using listening = await startListening();
  for (const said of [
    { path: '/applications/attach', length: 3_000_000 },
    { path: '/app/pin', length: 64_000 },
    { path: '/user/update', type: 'application/x-www-form-urlencoded', length: 3_000_000 },
  ])
    expect({ said, status: await ask(listening, { ...said, as: madeUp }) }).toEqual({ said, status: 201 });
});

test('whoever may not make the call is told so before their body has come', async () => {
  await using listening = await startListening();
  const as = await sessionOf(listening.portal, 'demo.basic');
  expect(await ask(listening, { path: '/applications/attach', length: 3_000_000, as })).toBe(403);
});

test('floods are counted before their bodies have come: anonymous calls, sessions, reports of a broken policy', async () => {
  const few = { UC_ANONYMOUS_CALLS_PER_ADDRESS: '10', UC_CALLS_PER_SESSION: '10' };
  await using listening = await startListening({ environment: few });
  const as = await sessionOf(listening.portal);
  for (let call = 0; call < 10; call++) {
    await listening.portal.browser().send({ path: '/anonymous/signInConf' });
    await listening.portal.app.inject({
      url: '/api-uc/user/isLogin',
      headers: { host: '127.0.0.1:8080', cookie: as.cookie, authorization: `Bearer ${as.token}` },
    });
  }
  expect(await ask(listening, { path: '/anonymous/signIn' })).toBe(429);
  expect(await ask(listening, { path: '/app/pin', as })).toBe(429);
  expect(await ask(listening, { path: '/csp-report', type: 'application/csp-report' })).toBe(429);
});

test('a body nobody serves is not waited for', async () => {
  await using listening = await startListening({ template: 'empty' });
  expect(await ask(listening, { path: '/nowhere' })).toBe(404);
  expect(await ask(listening, { path: '/anonymous/signInConf' })).toBe(405);
  expect(await ask(listening, { path: '/anonymous/signIn', type: 'text/plain' })).toBe(415);
  expect(await ask(listening, { path: '/anonymous/signIn', length: limits.bodyBytes + 1 })).toBe(413);
  expect(await ask(listening, { path: '/anonymous/signIn', length: undefined })).toBe(411);
});

test('too many values, fields or levels are refused while they come, by somebody signed in too', async () => {
  await using listening = await startListening();
  const as = await sessionOf(listening.portal);
  const cases: Said[] = [
    { path: '/applications/attach', body: `{"id":[${'{},'.repeat(1_000)}` },
    { path: '/applications/attach', body: `{"id":${'['.repeat(30)}` },
    { path: '/app/pin', body: `{${Array.from({ length: 200 }, (_, index) => `"k${index}":1`).join()}`, length: 60_000 },
    {
      path: '/user/update',
      type: 'application/x-www-form-urlencoded',
      body: Array.from({ length: 200 }, (_, index) => `f${index}=1`).join('&'),
    },
  ];
  for (const said of cases) {
    const status = await ask(listening, { length: 1_000_000, ...said, as });
    expect({ said, status }).toEqual({ said, status: 400 });
  }
});

/** An intake that tells how many bodies it has let in and not yet seen the end of. */
function createCounted(most: IntakeLimits): Intake & { held: number } {
  const intake = createIntake(most);
  const counted = {
    held: 0,
    enter(...who: Parameters<Intake['enter']>) {
      const hold = intake.enter(...who);
      counted.held++;
      const leave = () => {
        counted.held--;
        hold[Symbol.dispose]();
      };
      return { ...hold, [Symbol.dispose]: leave };
    },
  };
  return counted;
}

test('so many bodies of one session, one address and in all are read at once; a place is free when one has come', async () => {
  const share = (bodies: number) => ({ bodies, largeBytes: 1_000_000 });
  const intake = createCounted({ total: share(5), strangers: share(5), perAddress: share(4), perSession: share(2) });
  await using listening = await startListening({ change: { intake } });
  const [as, other] = [await sessionOf(listening.portal), await sessionOf(listening.portal, 'demo.approver')];
  const hold = async (said: Said) => {
    const before = intake.held;
    const line = await listening.open(unfinished(said));
    await expect.poll(() => intake.held).toBe(before + 1);
    return line;
  };
  const first = await hold({ as });
  await hold({ as });
  expect(await ask(listening, { as })).toBe(429);
  await hold({ as: other });
  await hold({ path: '/anonymous/signIn' });
  expect(await ask(listening, { as: other })).toBe(429);
  // A call without a body needs no place; a body that has come whole leaves its place to the next.
  expect((await listening.portal.app.inject({ url: '/api-uc/app/list', headers: callOf(as) })).statusCode).toBe(200);
  first.socket.write(`${' '.repeat(998)}}`);
  expect(await statusOf(first)).toBe(400);
  await hold({ as });
});

const callOf = ({ cookie, token }: { cookie: string; token: string }) => ({
  host: '127.0.0.1:8080',
  cookie,
  authorization: `Bearer ${token}`,
});

test('callers who hang up in the middle of a body give their places back', async () => {
  const share = { bodies: 3, largeBytes: 0 };
  const intake = createCounted({ total: share, strangers: share, perAddress: share, perSession: share });
  await using listening = await startListening({ change: { intake } });
  const as = await sessionOf(listening.portal);
  for (let round = 0; round < 10; round++) {
    const lines = await Promise.all([1, 2, 3].map(() => listening.open(unfinished({ as }))));
    // Some once their body is being read, some while it is still asked who they are.
    if (round % 2 === 0) await expect.poll(() => intake.held).toBe(3);
    for (const { socket } of lines) socket.destroy();
    const pin = { method: 'POST', url: '/api-uc/app/pin', headers: callOf(as), payload: { id: 'x' } } as const;
    await expect.poll(async () => (await listening.portal.app.inject(pin)).statusCode).toBe(400);
    await expect.poll(() => intake.held).toBe(0);
  }
});

test('who lets the time for a body pass is told so, and gives their place back, however they leave', async () => {
  const share = { bodies: 20, largeBytes: 0 };
  const intake = createCounted({ total: share, strangers: share, perAddress: share, perSession: share });
  await using listening = await startListening({ template: 'empty', change: { intake } });
  const lines = await Promise.all(
    Array.from({ length: 10 }, () => listening.open(unfinished({ path: '/anonymous/signIn' }))),
  );
  await expect.poll(() => intake.held).toBe(10);
  const answers = await Promise.all(lines.map(({ closed }) => closed)); // the server closes, after limits.smallBodyTimeoutMs
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 .*\r\nconnection: close\r\n/s);
  expect(intake.held).toBe(0);
  const faults = listening.portal.log.filter((line) => JSON.parse(line).level >= 50);
  expect(faults).toEqual([]);
});

test('request after request without waiting for an answer ends the connection, and costs next to nothing', async () => {
  await using listening = await startListening({ template: 'empty' });
  const one = 'GET /api-uc/health/live HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n';
  const patient = await listening.open(one.repeat(limits.unansweredPerConnection));
  await expect.poll(() => patient.answer().match(/HTTP\/1\.1 200/g)?.length).toBe(limits.unansweredPerConnection);
  const { closed } = await listening.open(one.repeat(2_000));
  expect((await closed).match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThanOrEqual(limits.unansweredPerConnection);
  const answered = listening.portal.log.filter((line) => line.includes('Answered'));
  expect(answered.length).toBeLessThanOrEqual(2 * limits.unansweredPerConnection);
});

test('a connection that goes on sending without an end, or more than was wanted, is closed with its answer', async () => {
  await using listening = await startListening({ template: 'empty' });
  for (const said of [{ length: undefined }, { length: 10_000_000 }]) {
    const { socket, closed } = await listening.open(unfinished({ ...said, as: madeUp }));
    const timer = setInterval(() => socket.write('1\r\na\r\n'), 20);
    expect(await closed).toMatch(/^HTTP\/1\.1 (201|411) .*\r\nconnection: close\r\n/s);
    clearInterval(timer);
  }
});

test('a short rest is thrown away, also of a body that is too long, and the connection serves the next call', async () => {
  await using listening = await startListening();
  const as = await sessionOf(listening.portal);
  const next = 'GET /api-uc/anonymous/signInConf HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nConnection: close\r\n\r\n';
  const cases = [
    [{ length: 1_000 }, 201],
    [{ length: limits.bodyBytes + 1, as }, 413],
    [{ length: limits.bodyBytes + discardedBytes, as }, 413],
  ] as const;
  for (const [said, status] of cases) {
    const line = await listening.open(unfinished({ ...said, body: '{' }));
    expect(await statusOf(line)).toBe(status);
    line.socket.write('x'.repeat(said.length - 1) + next);
    expect((await line.closed).match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200']);
  }
});

test('the refusal of a body is shorter than the body, however many faults it has', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const keys = (count: number, name: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, 1]));
  for (const body of [keys(6_000, 'k'), keys(20, 'n'.repeat(3_000)), { account: ['a'.repeat(60_000)], password: {} }]) {
    const answer = await portal.browser().send({ method: 'POST', path: '/anonymous/signIn', body });
    expect(answer.statusCode).toBe(400);
    expect(answer.payload.length).toBeLessThan(5_000);
  }
});

test('a body that was refused unread leaves no record; one that was read and is wrong leaves one', async () => {
  await using portal = await startPortal();
  const count = async () =>
    (await portal.db.selectFrom('record').select('id').where('person_id', 'is', null).execute()).length;
  const before = await count();
  const post = (body: unknown) => portal.browser().send({ method: 'POST', path: '/anonymous/signIn', body });
  await post(`{"account":${'['.repeat(50)}${']'.repeat(50)}}`);
  await post('not JSON');
  expect(await count()).toBe(before);
  await post({ account: 'somebody', password: 'x', more: 1 });
  expect(await count()).toBe(before + 1);
});
