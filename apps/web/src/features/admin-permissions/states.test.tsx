import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { idOf, manager, owner } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import {
  administratorLogin,
  auditor,
  decidersOf,
  permissions,
  request,
  servePermissions,
} from './testing/permissions.ts';

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

const left = { ...manager, state: 'disabled' } as const;
const erased = {
  ...owner,
  id: idOf(903),
  name: '已清除的用户',
  username: `erased-${idOf(903)}`,
  state: 'erased',
} as const;

test('owners and deciders who have left, or have not begun, are shown as such', async () => {
  const deciders = {
    ...decidersOf(true),
    steps: [{ kind: 'people' as const, people: [left, { ...owner, state: 'waiting' as const }] }],
    owners: [left, erased],
  };
  using _server = servePermissions({}, { 'GET /admin/permissions/get': [200, deciders] });
  await show(permissions, `?application=${idOf(1)}`);
  await expect.element(page.getByText(/陈思远（已离职）、已清除的用户/)).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: '谁来审批' }))
    .toMatchTextContent(/陈思远（已离职）、徐静（未入职）/);
});

test('of a request that waits, whoever asked and whoever should decide are shown as they are', async () => {
  const stuck = { ...request, applicant: left, people: 1, deciders: [{ ...owner, state: 'invited' as const }] };
  using _server = servePermissions({}, { 'GET /admin/permissions/waiting': [200, { rows: [stuck], next: null }] });
  await show(permissions, '?part=waiting');
  await expect.element(page.getByText('陈思远（已离职）')).toBeVisible();
  await expect.element(page.getByText(/徐静（未激活）/)).toBeVisible();
});

test('of two roles in one hand, no link leads to whoever was erased: they have no page', async () => {
  const rows = [left, erased];
  using _server = servePermissions({ me: auditor }, { 'GET /admin/permissions/breakers': [200, { rows, next: null }] });
  await show(permissions, '?part=conflicts');
  await page.getByRole('button', { name: /1 人/ }).click();
  await expect.element(page.getByRole('link', { name: /陈思远（已离职）/ })).toBeVisible();
  await expect.element(page.getByText(/已清除的用户/)).toBeVisible();
  expect(page.getByRole('link', { name: /已清除的用户/ }).query()).toBeNull();
});
