import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { startPortal } from '../../testing/portal.ts';

const chinese = '登录已失效，请重新登录';
const english = 'Your session has ended. Please sign in again.';

test('without a choice the answer is Chinese, whatever the browser prefers', async () => {
  await using portal = await startPortal();
  for (const language of ['', '*', 'en', 'en-GB,en;q=0.9', 'en-US,en;q=0.9,zh;q=0.8', 'fr', '../../etc/passwd']) {
    const answer = await portal.browser().send({ path: '/user/get', headers: { 'accept-language': language } });
    expect(answer.json().message).toBe(chinese);
  }
});

test('the one tag that our client sends is a choice', async () => {
  await using portal = await startPortal();
  const answer = await portal.browser().send({ path: '/user/get', headers: { 'accept-language': 'en-US' } });
  expect(answer.json().message).toBe(english);
});

test('the choice is kept with the session and with the person, and wins over the header', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  expect(await browser.call(api.session.locale, { locale: 'en_US' })).toEqual({ ok: true });
  expect((await browser.call(api.user.isLogin, {})).locale).toBe('en_US');
  const answer = await browser.send({ path: '/user/get?x=1', headers: { 'accept-language': 'zh-CN' } });
  expect(answer.json().message).toBe('Bad request. Please check what you entered.');
  const later = portal.browser();
  await later.signIn('demo.full', demoPassword);
  expect((await later.call(api.user.isLogin, {})).locale).toBe('en_US');
});

test("a language can be chosen without a session, and is then nobody else's", async () => {
  await using portal = await startPortal();
  const before = await portal.db.selectFrom('person').select(['id', 'locale']).orderBy('id').execute();
  expect(await portal.browser().call(api.session.locale, { locale: 'en_US' })).toEqual({ ok: true });
  expect(await portal.db.selectFrom('person').select(['id', 'locale']).orderBy('id').execute()).toEqual(before);
});

test('only the two languages are accepted, one at a time', async () => {
  await using portal = await startPortal();
  for (const query of ['', '?locale=', '?locale=en', '?locale=en-US', '?locale=../en_US', '?locale=fr_FR'])
    expect((await portal.browser().send({ path: `/common/locale${query}` })).statusCode).toBe(400);
  for (const query of ['?locale=en_US&locale=zh_CN', '?locale[]=en_US', '?locale[x]=en_US', '?locale=en_US&x=1'])
    expect((await portal.browser().send({ path: `/common/locale${query}` })).statusCode).toBe(400);
});
