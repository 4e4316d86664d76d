import { type AdministratorRole, administratorRoles } from '@uc/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { peopleAdministrator, servePeople } from '../../../features/admin-people/testing/people.ts';
import { administratorQuery } from '../../../lib/administration.ts';
import type { AdministrationName } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { table } from '../../table.ts';
import { opensFor } from './opens-for.ts';

const routes = table.routes.filter(({ isAdministration }) => isAdministration);

beforeEach(() => {
  currentLogin.set({ ...person, administers: true });
  queryClient.clear();
});

test('every screen of the administration says who opens it, and nothing else does', () => {
  expect([...new Set(routes.map(({ name }) => name))].toSorted()).toEqual(Object.keys(opensFor).toSorted());
});

describe.each(routes.map((route) => ({ ...route, label: `${route.name} (${route.layout})` })))('$label', (route) => {
  const opening: readonly AdministratorRole[] = opensFor[route.name as AdministrationName]; // the test above says so
  test.each(administratorRoles)('for whoever holds the role %s alone', async (role) => {
    await page.viewport(route.layout === 'wide' ? 1440 : 390, 900);
    // Nothing else is answered: what is asked besides is what a screen would show of others.
    using server = servePeople({ me: { ...peopleAdministrator, roles: [{ role, units: null, until: null }] } });
    const screen = await show(route.path);
    const notFound = page.getByRole('heading', { name: '找不到这个页面' });
    const allowed = role === 'owner' || opening.includes(role);
    if (allowed) {
      await expect.poll(() => queryClient.getQueryData(administratorQuery.queryKey)).toBeDefined();
      await expect.element(page.getByRole('main')).toBeInTheDocument();
      expect(notFound.query()).toBeNull();
    } else {
      await expect.element(notFound).toBeVisible();
      // The page was not drawn, so nothing was asked for it.
      expect(server.asked().filter((path) => path.startsWith('/admin/') && path !== '/admin/me')).toEqual([]);
    }
    await screen.unmount();
  });
});

test('no line leads to what is about the whole organization where a role is limited to units; lines stand under headings', async () => {
  await page.viewport(1440, 900);
  const [unlimited] = peopleAdministrator.roles.map((role) => ({ ...role, units: null }));
  const navigation = page.getByRole('navigation', { name: '管理导航' });
  {
    using _server = servePeople();
    const screen = await show('/pc/admin/people');
    await expect.element(navigation.getByRole('link', { name: '组织' })).toBeVisible();
    expect(navigation.getByRole('link', { name: '来源' }).query()).toBeNull();
    await expect.element(navigation.getByText('人与组织')).toBeVisible();
    expect(navigation.getByText('运行', { exact: true }).query()).toBeNull();
    await screen.unmount();
    queryClient.clear();
  }
  using _server = servePeople({ me: { ...peopleAdministrator, roles: unlimited ? [unlimited] : [] } });
  await show('/pc/admin/people');
  await expect.element(navigation.getByRole('link', { name: '来源' })).toBeVisible();
});
