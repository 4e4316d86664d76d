import { createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { currentLogin } from '../lib/session.ts';
import { forget, store } from '../lib/storage.ts';
import { guardUnsaved } from '../lib/unsaved.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { ConfirmHost } from '../widgets/confirm/confirm-host.tsx';
import { watchOtherTabs } from './other-tabs.ts';

const ends: (() => void)[] = [];
beforeEach(async () => {
  currentLogin.set(person);
  store('token', 'mine');
  history.replaceState(null, '', `${location.pathname}#/pc/userCenter/userInfo`);
  ends.push(
    watchOtherTabs(),
    guardUnsaved(async () => true),
  );
  await render(createElement(ConfirmHost));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const question = page.getByRole('alertdialog', { name: '您已在别的窗口退出登录' });

function signOutElsewhere() {
  forget('token');
  dispatchEvent(new StorageEvent('storage', { key: 'biam-token', oldValue: 'mine', newValue: null }));
}

function signInElsewhere() {
  store('token', 'newer');
  dispatchEvent(new StorageEvent('storage', { key: 'biam-token', oldValue: null, newValue: 'newer' }));
}

test('signing out in another tab asks before what is half-filled here is lost', async () => {
  signOutElsewhere();
  await expect.element(question).toBeVisible();
  expect(location.hash).toBe('#/pc/userCenter/userInfo');
  await question.getByRole('button', { name: '留在这里' }).click();
  expect(location.hash).toBe('#/pc/userCenter/userInfo');
  signOutElsewhere();
  await question.getByRole('button', { name: '放弃并去登录' }).click();
  await expect.poll(() => location.hash).toBe('#/signIn');
});

test('whoever signs in again elsewhere goes on here; anybody else finds nothing of it', async () => {
  let login = person;
  using _server = fakeServer({ 'GET /user/isLogin': () => [200, login] }).install();
  signOutElsewhere();
  await expect.element(question).toBeVisible();
  signInElsewhere();
  await expect.element(question).not.toBeInTheDocument();
  expect(location.hash).toBe('#/pc/userCenter/userInfo');
  login = { ...person, user: { ...person.user, id: 'somebody-else' } };
  signInElsewhere();
  await expect.poll(() => location.hash).toBe('#/loading');
});
