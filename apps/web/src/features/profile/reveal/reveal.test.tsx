import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { provedLately } from '../../../testing/proof.ts';
import { proofDialog, proveInPlace } from '../../../testing/proof-dialog.ts';
import { show } from '../../../testing/show.tsx';
import { serveProfile, updatesOf } from '../testing/samples.ts';

const desktop = '/pc/userCenter/userInfo';
const phone = '/mobile/personalInfo';
const number = '13812345678';
const shownNumber = '138 1234 5678';
const revealed: Answer = [200, { value: number }];
const refusedProof: Answer = [403, { code: 'proof.required', message: '验证已过期，请重新验证' }];

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  await page.viewport(1280, 800);
});

const main = page.getByRole('main');
const showPhone = main.getByRole('button', { name: '显示 手机号' });
const hidePhone = main.getByRole('button', { name: '隐藏 手机号' });

async function revealsOf({ requests }: ReturnType<typeof serveProfile>) {
  const asked = requests.filter(({ url }) => new URL(url).pathname.endsWith('/user/reveal'));
  return Promise.all(asked.map((one) => one.clone().json()));
}

test.each([desktop, phone])('on %s a masked value asks for a proof in place, and then it is there', async (path) => {
  using server = serveProfile({ 'POST /user/reveal': revealed });
  await show(path);
  await showPhone.click();
  await expect.element(proofDialog).toBeVisible();
  expect(location.hash).toBe(`#${path}`);
  expect(await revealsOf(server)).toEqual([]);
  await proveInPlace();
  await expect.element(main.getByText(shownNumber)).toBeVisible();
  await expect.element(hidePhone).toHaveFocus();
  expect(await revealsOf(server)).toEqual([{ field: 'phone' }]);
});

test('given up, it shows nothing and asks nothing', async () => {
  using server = serveProfile({ 'POST /user/reveal': revealed });
  await show(desktop);
  await showPhone.click();
  await expect.element(proofDialog.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(proofDialog).not.toBeInTheDocument();
  await expect.element(showPhone).toHaveFocus();
  await expect.element(showPhone).toHaveAttribute('aria-disabled', 'false');
  expect(await revealsOf(server)).toEqual([]);
});

test('a proof of the last minutes is enough; the value is hidden by its button, and by leaving the page', async () => {
  using _server = serveProfile({ ...provedLately, 'POST /user/reveal': revealed });
  const screen = await show(desktop);
  await showPhone.click();
  await expect.element(main.getByText(shownNumber)).toBeVisible();
  expect(proofDialog.query()).toBeNull();
  await hidePhone.click();
  expect(main.getByText(shownNumber).query()).toBeNull();
  await showPhone.click();
  await expect.element(main.getByText(shownNumber)).toBeVisible();
  await screen.unmount();
  await show(desktop);
  await expect.element(showPhone).toBeVisible();
  expect(main.getByText(shownNumber).query()).toBeNull();
});

test('a page that the browser keeps for “back” does not keep it', async () => {
  using _server = serveProfile({ ...provedLately, 'POST /user/reveal': revealed });
  await show(desktop);
  await showPhone.click();
  await expect.element(main.getByText(shownNumber)).toBeVisible();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await expect.element(showPhone).toBeVisible();
});

test('one that is refused right after it was given is told, and nobody goes round in circles', async () => {
  using _server = serveProfile({ ...provedLately, 'POST /user/reveal': refusedProof });
  await show(desktop);
  await showPhone.click();
  await expect.element(page.getByText('验证已过期，请重新验证')).toBeVisible();
  expect(proofDialog.query()).toBeNull();
});

test('a revealed value never gets into the form', async () => {
  using server = serveProfile({ ...provedLately, 'POST /user/reveal': [200, { value: '+8616100090001' }] });
  await show(desktop);
  await main.getByRole('button', { name: '显示 紧急联系电话' }).click();
  await expect.element(main.getByText('+8616100090001')).toBeVisible();
  await main.getByRole('button', { name: '编辑联系信息' }).click();
  await expect.element(main.getByRole('textbox', { name: /^紧急联系电话/ })).toHaveValue('');
  await main.getByRole('textbox', { name: /^办公地点/ }).fill('A-301');
  await main.getByRole('button', { name: '保存' }).click();
  await expect.poll(() => updatesOf(server)).toEqual([{ office: 'A-301', version: 'v1' }]);
});
