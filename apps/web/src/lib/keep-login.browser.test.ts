import { expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { person } from '../testing/person.ts';
import { refreshLogin } from './keep-login.ts';
import { toast } from './notify.ts';
import { currentLogin } from './session.ts';
import { stored } from './storage.ts';

test('a new name and picture are shown and remembered, without keeping the session alive', async () => {
  currentLogin.set(person);
  const user = { ...person.user, name: '新的名字', avatar: '/api-uc/user/avatar/1?v=2' };
  using server = fakeServer({ 'GET /user/isLogin': [200, { ...person, user }] }).install();
  await refreshLogin();
  expect(currentLogin.get()?.user).toEqual(user);
  expect(stored('user_info')?.name).toBe('新的名字');
  expect(server.requests[0]?.headers.get('x-background')).toBe('1');
});

test('without an answer nothing changes and nothing is said', async () => {
  currentLogin.set(person);
  using _server = fakeServer({ 'GET /user/isLogin': [500, { message: '坏了' }] }).install();
  await refreshLogin();
  expect(currentLogin.get()).toBe(person);
  expect(toast.get()).toBeNull();
});
