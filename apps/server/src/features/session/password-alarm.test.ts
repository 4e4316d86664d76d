import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { earnPass } from '../../testing/captcha.ts';
import { type Portal, type PortalOptions, startPortal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';

const perMinute = 10;
const start = (options: PortalOptions = {}) =>
  startPortal({
    ...options,
    environment: {
      UC_CAPTCHA: 'signIn',
      UC_METRICS: '1',
      UC_WRONG_PASSWORDS_PER_MINUTE: String(perMinute),
      ...options.environment,
    },
  });
const codeOf = async (answer: ReturnType<typeof tryPassword>) => (await answer).json().code;
const alarms = async (portal: Portal) => (await portal.messages()).filter(({ kind }) => kind === 'passwordsGuessed');

let guesses = 0;
/** Each at a name of its own and from an address of its own, so that no other limit is met. */
async function guess(portals: readonly Portal[], times: number): Promise<void> {
  const tries = Array.from({ length: times }, (_, at) => {
    guesses += 1;
    const portal = portals[at % portals.length] as Portal;
    const address = `198.51.${Math.floor(guesses / 250)}.${guesses % 250}`;
    return tryPassword(portal.browser(), `guess.${guesses}`, undefined, { 'x-peer': address });
  });
  await Promise.all(tries);
}

const figure = async (portal: Portal, name: string) =>
  (await portal.browser().send({ path: '/metrics' })).payload.match(new RegExp(`^${name} (\\d+)$`, 'm'))?.[1];

test('wrong passwords spread over names and addresses ask everybody for a captcha, and are told once', async () => {
  await using portal = await start();
  await using second = await start({ beside: portal });
  const own = portal.browser();
  await tryPassword(own, 'demo.full', demoPassword);
  await guess([portal, second], perMinute - 1);
  expect(await codeOf(tryPassword(portal.browser(), 'demo.basic', demoPassword))).toBeUndefined();
  expect(await alarms(portal)).toEqual([]);
  expect(await figure(portal, 'uc_wrong_passwords_alarm')).toBe('0');

  await guess([portal, second], 1);
  // A known device as well, and on every process.
  for (const browser of [own, second.browser(), portal.browser()])
    expect(await codeOf(tryPassword(browser, 'demo.empty', demoPassword))).toBe('captcha.required');
  const captchaToken = await earnPass(own, portal.db);
  const body = { account: 'demo.full', password: demoPassword, captchaToken };
  expect((await own.send({ method: 'POST', path: '/anonymous/signIn', body })).statusCode).toBe(200);

  expect(await alarms(portal)).toMatchObject([
    { channel: 'email', address: 'security@example.com', values: { count: perMinute } },
  ]);
  const faults = [...portal.log, ...second.log].map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(faults).toMatchObject([{ perMinute }]);
  expect(await figure(portal, 'uc_wrong_passwords_alarm')).toBe('1');
});

test('it lasts as long as the guessing and is told when it begins, not while it goes on; a later one again, once an hour at most', async () => {
  await using portal = await start({ environment: { UC_CAPTCHA: 'off' } });
  await using asking = await start({ beside: portal });
  const isAsked = async () =>
    (await codeOf(tryPassword(asking.browser(), 'demo.basic', demoPassword))) === 'captcha.required';
  const told = async () => {
    const lines = portal.log.filter((line) => line.includes('Too many wrong passwords in a minute'));
    return { letters: (await alarms(portal)).length, lines: lines.length };
  };
  await guess([portal], perMinute);
  // Bad minutes one after the other prolong it, for longer than an hour.
  const restMinutes = limits.passwordAlarmMinutes - 1;
  for (let minutes = 0; minutes <= 70; minutes += restMinutes) {
    await portal.passTime(`${restMinutes} minutes`);
    expect(await isAsked()).toBe(true);
    await guess([portal], perMinute);
  }
  expect(await told()).toEqual({ letters: 1, lines: 1 });
  const quiet = `${limits.passwordAlarmMinutes + 1} minutes`;
  await portal.passTime(quiet);
  expect(await isAsked()).toBe(false);
  await guess([portal], perMinute);
  expect(await isAsked()).toBe(true);
  expect(await told()).toEqual({ letters: 2, lines: 2 });
  await portal.passTime(quiet);
  await guess([portal], perMinute);
  expect(await told()).toEqual({ letters: 2, lines: 3 });
  // An hour after it was told, not after the last that began.
  await portal.passTime(`${60 - limits.passwordAlarmMinutes} minutes`);
  await guess([portal], perMinute);
  expect(await told()).toEqual({ letters: 3, lines: 4 });
});

test('what people mistype over a longer time is no alarm', async () => {
  await using portal = await start();
  for (let minute = 0; minute < 4; minute += 1) {
    await guess([portal], perMinute - 1);
    await portal.passTime('61 seconds');
  }
  expect(await alarms(portal)).toEqual([]);
});

test('of many wrong passwords at once on two processes one begins the alarm', async () => {
  await using portal = await start();
  await using second = await start({ beside: portal });
  await guess([portal, second], 4 * perMinute);
  expect(await alarms(portal)).toHaveLength(1);
});
