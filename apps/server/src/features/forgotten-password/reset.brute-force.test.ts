import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import {
  ask,
  goodPasswords,
  idOf,
  otherThan,
  outcome,
  post,
  prove,
  reset,
  signedIn,
} from '../../testing/features/forgotten-password/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { startPortal } from '../../testing/portal.ts';

const rows = api.forgottenPassword;

test('five guesses at a code, and the sixth is refused although it is right (BF-05)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const flow = await ask(browser);
  const code = codeIn(await portal.messages());
  for (let guess = 0; guess < limits.codeTries; guess += 1)
    expect(await outcome(post(browser, 'verifyCode', { flow, code: otherThan(code) }))).toBe('code.incorrect');
  expect(await outcome(post(browser, 'verifyCode', { flow, code }))).toBe('code.expired');
});

test('a new code brings no new guesses: ten wrong ones an hour, twenty a day, over all codes and browsers (BF-06)', async () => {
  await using portal = await startPortal();
  let compared = 0;
  for (let round = 0; round < 8; round += 1) {
    await portal.db.deleteFrom('message_request').execute(); // the limits of messages are tested for themselves
    const browser = portal.browser({ 'x-peer': `198.51.100.${round}` });
    const flow = await ask(browser);
    const code = codeIn(await portal.messages());
    for (let guess = 0; guess < limits.codeTries; guess += 1)
      if ((await outcome(post(browser, 'verifyCode', { flow, code: otherThan(code) }))) === 'code.incorrect')
        compared += 1;
    if (round === 3) {
      expect(compared).toBe(limits.wrongCodesPerHour);
      await portal.passTime('61 minutes');
    }
  }
  expect(compared).toBe(limits.wrongCodesPerDay);
});

test('forged addresses of the caller change nothing (BF-04)', async () => {
  await using portal = await startPortal();
  const answers = [];
  for (let time = 0; time < limits.destinationsPerAddressPerHour + 2; time += 1) {
    const forged = {
      'x-forwarded-for': `203.0.113.${time}`,
      'x-real-ip': `203.0.113.${time}`,
      forwarded: `for=203.0.113.${time}`,
    };
    answers.push(
      (await post(portal.browser(forged), 'sendCode', { account: `name.${time}`, channel: 'sms' })).statusCode,
    );
  }
  expect(answers).toEqual([...Array(limits.destinationsPerAddressPerHour).fill(200), 429, 429]);
});

test('another spelling of the way is no other way: it is not there (BF-13)', async () => {
  await using portal = await startPortal();
  const { path } = rows.sendCode;
  const body = { account: 'demo.full', channel: 'sms' };
  for (const twin of [path.toUpperCase(), `/${path}`, `${path}/`, path.replace('anonymous', 'mobile')]) {
    const { statusCode } = await portal.browser().send({ method: 'POST', path: twin, body });
    expect({ twin, statusCode }).toEqual({ twin, statusCode: 404 });
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await portal
    .browser()
    .send({ method: 'POST', path, body: 'account=demo.full&channel=sms', headers: form });
  expect(answer.statusCode).toBe(415);
});

test('of fifty right codes at once, on two processes, one yields a ticket (RC-02)', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const browser = portal.browser();
  const flow = await ask(browser);
  const twin = beside.browser();
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
  const code = codeIn(await portal.messages());
  const tries = Array.from({ length: 50 }, (_, at) =>
    outcome(post(at % 2 ? browser : twin, 'verifyCode', { flow, code })),
  );
  expect((await Promise.all(tries)).filter((said) => said === 'ok')).toHaveLength(1);
});

test('of forty wrong ones at once, on two processes, five are compared (RC-04)', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const browser = portal.browser();
  const flow = await ask(browser);
  const twin = beside.browser();
  for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
  const code = otherThan(codeIn(await portal.messages()));
  const tries = Array.from({ length: 40 }, (_, at) =>
    outcome(post(at % 2 ? browser : twin, 'verifyCode', { flow, code })),
  );
  expect((await Promise.all(tries)).filter((said) => said === 'code.incorrect')).toHaveLength(limits.codeTries);
});

test('of two resets with one ticket at once one is made; of two with two tickets one too (RC-09)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { ticket } = await prove(portal, browser);
  const said = await Promise.all(goodPasswords.map((newPwd) => outcome(reset(browser, ticket, newPwd))));
  expect(said.filter((one) => one === 'ok')).toHaveLength(1);
  await portal.passTime('1 hour');
  const [first, second] = [portal.browser(), portal.browser()];
  const [one, other] = [
    await prove(portal, first, 'demo.basic', 'sms'),
    await prove(portal, second, 'demo.basic', 'email'),
  ];
  const both = await Promise.all([
    outcome(reset(first, one.ticket, goodPasswords[0])),
    outcome(reset(second, other.ticket, goodPasswords[1])),
  ]);
  expect(both.filter((answer) => answer === 'ok')).toHaveLength(1);
});

test('a stranger who guesses cannot keep the owner’s own device out, nor use up its codes (BF-09, SM-02)', async () => {
  await using portal = await startPortal();
  const own = await signedIn(portal);
  for (let round = 0; round < 6; round += 1) {
    const stranger = portal.browser({ 'x-peer': `198.51.100.${round}` });
    const asked = await post(stranger, 'sendCode', { account: 'demo.full', channel: 'sms' });
    if (asked.statusCode === 200)
      for (let guess = 0; guess < limits.codeTries; guess += 1)
        await post(stranger, 'verifyCode', { flow: asked.json().flow, code: 'wrong' });
    await portal.passTime('61 seconds');
  }
  const stranger = portal.browser({ 'x-peer': '198.51.100.9' });
  expect(await outcome(post(stranger, 'sendCode', { account: 'demo.full', channel: 'sms' }))).toBe('code.frequent');
  const { ticket } = await prove(portal, own);
  expect(await outcome(reset(own, ticket))).toBe('ok');
});

test('what the owner’s device may ask for ends too, and it is told so', async () => {
  await using portal = await startPortal();
  const own = await signedIn(portal);
  await own.call(api.accountSecurity.sendSecurityCode, { scene: 'changePassword', channel: 'sms' });
  const answer = await post(own, 'sendCode', { account: 'demo.full', channel: 'sms' });
  expect(answer.json().code).toBe('code.frequent');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('whoever goes on at a closed door does not bury what was done in the owner’s name', async () => {
  await using portal = await startPortal();
  const stranger = portal.browser();
  const flow = await ask(stranger);
  const code = otherThan(codeIn(await portal.messages()));
  const said = [];
  for (let guess = 0; guess < limits.wrongCodesPerHour + 20; guess += 1)
    said.push(await outcome(post(stranger, 'verifyCode', { flow, code })));
  expect(said.filter((one) => one === 'proof.locked')).toHaveLength(20);
  const kept = await portal.db
    .selectFrom('record')
    .select('id')
    .where('person_id', '=', await idOf(portal))
    .where('operation', '=', 'prove')
    .where('result', '=', 'failure')
    .execute();
  expect(kept).toHaveLength(limits.wrongCodesPerHour);
});
