import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginErrand, errandBack, finishErrand } from '../../../lib/proof/errands.ts';
import { forgetTickets, keepTicket, takeTicket } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { serveProfile, updatesOf } from '../testing/samples.ts';

const desktop = '/pc/userCenter/userInfo';
const phone = '/mobile/personalInfo';
const number = '13812345678';
const shownNumber = '138 1234 5678';
const revealed: Answer = [200, { value: number }];
const unproved: Answer = [403, { code: 'proof.required', message: '验证已过期，请重新验证' }];

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  finishErrand('reveal'); // what a test before set out to do
  await page.viewport(1280, 800);
});

const main = page.getByRole('main');
const showPhone = main.getByRole('button', { name: '显示 手机号' });
const hidePhone = main.getByRole('button', { name: '隐藏 手机号' });

async function revealsOf({ requests }: ReturnType<typeof serveProfile>) {
  const asked = requests.filter(({ url }) => new URL(url).pathname.endsWith('/user/reveal'));
  return Promise.all(asked.map((one) => one.clone().json()));
}

test.each([
  [desktop, '#/pc/userCenter/vertify?scene=reveal'],
  [phone, '#/mobile/vertify?scene=reveal'],
])('on %s a masked value asks for a proof first, and for nothing else', async (path, verify) => {
  using server = serveProfile();
  await show(path);
  await showPhone.click();
  await expect.poll(() => location.hash).toBe(verify);
  expect(errandBack('reveal')).toBe(path);
  expect(await revealsOf(server)).toEqual([]);
});

test('coming back with the proof, the value is there, once, and the focus with it', async () => {
  beginErrand('reveal', { back: desktop, subject: 'phone' });
  keepTicket('reveal', 'a ticket', 600);
  using server = serveProfile({ 'POST /user/reveal': revealed });
  await show(desktop);
  await expect.element(main.getByText(shownNumber)).toBeVisible();
  await expect.element(hidePhone).toHaveFocus();
  expect(await revealsOf(server)).toEqual([{ ticket: 'a ticket', field: 'phone' }]);
  expect(takeTicket('reveal')).toBeNull();
});

test('coming back without a proof shows nothing and asks nothing', async () => {
  beginErrand('reveal', { back: desktop, subject: 'phone' });
  using server = serveProfile({ 'POST /user/reveal': revealed });
  await show(desktop);
  await expect.element(showPhone).toBeVisible();
  expect(await revealsOf(server)).toEqual([]);
});

test('it is hidden by its button, and by leaving the page; the next look needs the next proof', async () => {
  keepTicket('reveal', 'a ticket', 600);
  using _server = serveProfile({ 'POST /user/reveal': revealed });
  const screen = await show(desktop);
  await showPhone.click();
  await expect.element(main.getByText(shownNumber)).toBeVisible();
  await hidePhone.click();
  expect(main.getByText(shownNumber).query()).toBeNull();
  keepTicket('reveal', 'another', 600);
  await showPhone.click();
  await expect.element(main.getByText(shownNumber)).toBeVisible();
  await screen.unmount();
  await show(desktop);
  await expect.element(showPhone).toBeVisible();
  expect(main.getByText(shownNumber).query()).toBeNull();
  await showPhone.click();
  await expect.poll(() => location.hash).toContain('scene=reveal');
});

test('a page that the browser keeps for “back” does not keep it', async () => {
  keepTicket('reveal', 'a ticket', 600);
  using _server = serveProfile({ 'POST /user/reveal': revealed });
  await show(desktop);
  await showPhone.click();
  await expect.element(main.getByText(shownNumber)).toBeVisible();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await expect.element(showPhone).toBeVisible();
});

test('a proof that ran out leads to a new one', async () => {
  keepTicket('reveal', 'old', 600);
  using _server = serveProfile({ 'POST /user/reveal': unproved });
  await show(desktop);
  await showPhone.click();
  await expect.poll(() => location.hash).toContain('scene=reveal');
  expect(takeTicket('reveal')).toBeNull();
});

test('one that is refused right after it was given is told, and nobody goes round in circles', async () => {
  beginErrand('reveal', { back: desktop, subject: 'phone' });
  keepTicket('reveal', 'a ticket', 600);
  using _server = serveProfile({ 'POST /user/reveal': unproved });
  await show(desktop);
  await expect.element(page.getByText('验证已过期，请重新验证')).toBeVisible();
  expect(location.hash).toBe(`#${desktop}`);
  expect(takeTicket('reveal')).toBeNull();
});

test('a revealed value never gets into the form', async () => {
  keepTicket('reveal', 'a ticket', 600);
  using server = serveProfile({ 'POST /user/reveal': [200, { value: '+8616100090001' }] });
  await show(desktop);
  await main.getByRole('button', { name: '显示 紧急联系电话' }).click();
  await expect.element(main.getByText('+8616100090001')).toBeVisible();
  await main.getByRole('button', { name: '编辑联系信息' }).click();
  await expect.element(main.getByRole('textbox', { name: /^紧急联系电话/ })).toHaveValue('');
  await main.getByRole('textbox', { name: /^办公地点/ }).fill('A-301');
  await main.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => updatesOf(server)).toEqual([{ office: 'A-301', version: 'v1' }]);
});
