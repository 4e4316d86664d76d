import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { administratorLogin, helpDesk } from '../features/admin-people/testing/people.ts';
import { inboxOf, serveInbox } from '../features/approvals/testing/inbox.ts';
import { queryClient } from '../lib/query.ts';
import { currentLogin } from '../lib/session.ts';
import { store } from '../lib/storage.ts';
import { person } from '../testing/person.ts';
import { App } from './app.tsx';
import { followAddress } from './navigation.ts';
import { onNavigation } from './router.ts';
import { table } from './table.ts';

let stop = () => {};
beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  store('token', 'theirs');
  await page.viewport(800, 600);
  stop = onNavigation(() => void followAddress(table));
});
afterEach(() => stop());

test('a drawer that its address opens and closes leaves the page where the reader was', async () => {
  using _server = serveInbox({ rows: inboxOf(12) }, { 'GET /user/isLogin': [200, person] });
  history.replaceState(null, '', `${location.pathname}#/pc/userCenter/myApproval`);
  await followAddress(table);
  await render(<App />);
  const main = page.getByRole('main');
  await expect.element(main.getByRole('article').last()).toBeInTheDocument();
  // Asked until it holds: the rows may not have their height yet.
  const scrolled = () => {
    scrollTo(0, 400);
    return scrollY;
  };
  await expect.poll(scrolled).toBe(400);
  const before = scrollY;
  location.hash = '#/pc/userCenter/myApproval?deputies=open';
  const drawer = page.getByRole('dialog', { name: '审批代理' });
  await expect.element(drawer).toBeVisible();
  await drawer.getByRole('button', { name: '关闭' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.poll(() => location.hash).toBe('#/pc/userCenter/myApproval');
  await new Promise((resolve) => setTimeout(resolve, 200)); // whatever would move it has had its frames
  expect(scrollY).toBe(before);
});

test('each change of account security has a title of its own', async () => {
  using _server = serveInbox({}, { 'GET /user/isLogin': [200, person] });
  await render(<App />);
  const titles = new Set<string>();
  for (const scene of ['changePassword', 'changeMobile', 'changeEmail', 'bindOtp']) {
    history.replaceState(null, '', `${location.pathname}#/pc/userCenter/dynamicForm?scene=${scene}`);
    await followAddress(table);
    dispatchEvent(new HashChangeEvent('hashchange'));
    await expect.poll(() => titles.has(document.title)).toBe(false);
    titles.add(document.title);
  }
  expect(titles.size).toBe(4);
});

test('a page whose heading is yet to come has the focus in its content, not at the top', async () => {
  currentLogin.set(administratorLogin);
  using _server = serveInbox(
    { rows: inboxOf(1) },
    {
      'GET /user/isLogin': [200, administratorLogin],
      'GET /admin/me': [200, helpDesk],
      'GET /accountSecurity/getProof': [200, { proof: null }],
      'GET /admin/people/get': () => new Promise<never>(() => {}), // never comes
    },
  );
  history.replaceState(null, '', `${location.pathname}#/pc/userCenter/myApproval`);
  await followAddress(table);
  await render(<App />);
  await expect.element(page.getByRole('main').getByRole('article')).toBeVisible();
  location.hash = '#/pc/admin/people/person?id=00000000-0000-4000-8000-000000000001';
  await expect.element(page.getByRole('main').getByText('人员', { exact: true })).toBeVisible();
  await expect.poll(() => document.activeElement?.id).toBe('main');
});
