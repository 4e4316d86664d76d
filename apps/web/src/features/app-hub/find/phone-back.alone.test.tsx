import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { answers, listOf } from '../testing/samples.ts';

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  await page.viewport(390, 844);
});

const field = page.getByRole('combobox', { name: /搜索/ });

async function openSearch() {
  await show('/mobile/appList');
  await page.getByRole('banner').getByRole('button', { name: /搜索/ }).click();
  await expect.element(field).toHaveFocus();
}

test('on a phone "back" closes the search and leaves the hub where it is', async () => {
  using _server = fakeServer({ ...answers, 'GET /app/list': [200, listOf(7)] }).install();
  await openSearch();
  const { length } = history;
  await field.fill('a');
  history.back();
  await expect.element(field).not.toBeInTheDocument();
  expect(location.hash).toBe('#/mobile/appList');
  expect(history.length).toBe(length);
});

test('cancelling leaves no step behind, and what is found takes the place of the search', async () => {
  using _server = fakeServer({ ...answers, 'GET /app/list': [200, listOf(7)] }).install();
  await openSearch();
  await page.getByRole('button', { name: '取消' }).click();
  await expect.element(field).not.toBeInTheDocument();
  expect(history.state?.over).toBeUndefined();
  await page.getByRole('banner').getByRole('button', { name: /搜索/ }).click();
  const { length } = history;
  await field.fill('个人信息');
  await page
    .getByRole('option', { name: /个人信息/ })
    .first()
    .click();
  await expect.poll(() => location.hash).toBe('#/mobile/personalInfo');
  expect(history.length).toBe(length);
});
