import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pathTo } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { bodiesOf, idOf } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { administratorLogin } from '../testing/people.ts';
import { personId, samplePage, servePerson } from './testing/samples.ts';

const main = page.getByRole('main');
const ours = {
  ...{
    id: idOf(1602),
    at: '2026-07-04 10:00:00',
    changedAt: null as string | null,
    author: { name: '示例用户', state: 'active' as const },
  },
  ...{ text: '来电换手机。', isOwn: true },
};

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
  vi.useFakeTimers({ now: new Date('2026-08-01T14:18:00+08:00'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

/** A page with one note of one's own above a colleague's. */
function serve(answers: Parameters<typeof servePerson>[1] = {}) {
  const kept = { notes: [ours, ...samplePage.notes] };
  const server = servePerson(() => ({ ...samplePage, ...kept }), {
    'POST /admin/people/changeNote': async (request) => {
      const { text } = (await request.json()) as { text: string };
      const changed = { ...ours, text, changedAt: '2026-08-01 14:18:00' };
      kept.notes = [changed, ...samplePage.notes];
      return [200, changed];
    },
    'POST /admin/people/deleteNote': () => {
      kept.notes = [...samplePage.notes];
      return [200, {}];
    },
    ...answers,
  });
  return Object.assign(server, { kept });
}

const open = () => show(pathTo('adminPerson', 'wide'), `?id=${personId}`);

test('one’s own note is changed where it stands, and says that it was; a colleague’s cannot be', async () => {
  using server = serve();
  await open();
  await expect.element(main.getByText('来电换手机。')).toBeVisible();
  expect(main.getByRole('button', { name: '修改', exact: true }).all()).toHaveLength(1);
  await main.getByRole('button', { name: '修改', exact: true }).click();
  const field = main.getByRole('textbox', { name: '修改备注' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('来电换手机。');
  await field.fill('来电换号码。');
  await main.getByRole('button', { name: '保存备注' }).first().click();
  await expect.element(main.getByText(/示例用户.*今天 14:18修改/)).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  expect(await bodiesOf(server, '/admin/people/changeNote')).toEqual([{ note: ours.id, text: '来电换号码。' }]);
});

test('a change that is given up changes nothing', async () => {
  using server = serve();
  await open();
  await main.getByRole('button', { name: '修改', exact: true }).click();
  await main.getByRole('textbox', { name: '修改备注' }).fill('别的');
  await main.getByRole('button', { name: '取消' }).click();
  await expect.element(main.getByText('来电换手机。')).toBeVisible();
  expect(await bodiesOf(server, '/admin/people/changeNote')).toEqual([]);
});

test('one’s own note is deleted after a question, and not without', async () => {
  using server = serve();
  await open();
  const question = page.getByRole('alertdialog', { name: '删除这条备注？' });
  await main.getByRole('button', { name: '删除', exact: true }).click();
  await question.getByRole('button', { name: '取消' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await bodiesOf(server, '/admin/people/deleteNote')).toEqual([]);
  await main.getByRole('button', { name: '删除', exact: true }).click();
  await question.getByRole('button', { name: '删除' }).click();
  await expect.element(main.getByText('来电换手机。')).not.toBeInTheDocument();
  expect(await bodiesOf(server, '/admin/people/deleteNote')).toEqual([{ note: ours.id }]);
});

test('a note that was deleted meanwhile says so and goes', async () => {
  const server = serve({
    'POST /admin/people/changeNote': () => {
      server.kept.notes = [...samplePage.notes];
      return [410, { code: 'resource.gone', message: '不在了' }];
    },
  });
  using _server = server;
  await open();
  await main.getByRole('button', { name: '修改', exact: true }).click();
  await main.getByRole('button', { name: '保存备注' }).first().click();
  await expect.element(page.getByText('这条备注已不存在。')).toBeVisible();
  await expect.element(main.getByRole('textbox', { name: '修改备注' })).not.toBeInTheDocument();
});
