import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pathTo } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { show } from '../../../testing/show.tsx';
import { administratorLogin } from '../testing/people.ts';
import { personId, samplePage, servePerson } from './testing/samples.ts';

const main = page.getByRole('main');
const addresses = [pathTo('adminPerson', 'wide'), pathTo('adminPerson', 'phone')];
const [first] = samplePage.positions;
if (!first) throw new Error('The sample has a position');
const left = { ...samplePage, ...{ person: { ...samplePage.person } } };

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

test.each(addresses)('%s: a manager who has left is shown as such, with who decides meanwhile', async (path) => {
  const manager = {
    id: personId,
    name: '周慧敏',
    username: 'zhou.hm',
    employeeId: 'E10007',
    state: 'disabled',
  } as const;
  const person = { ...left.person, manager };
  using _server = servePerson({ ...left, person, positions: [{ ...first, manager }] });
  await show(path, `?id=${personId}&tab=positions`);
  // Beside their name, and with their position.
  await expect.poll(() => main.getByText(/周慧敏（已离职）/).elements().length).toBe(2);
  await expect.element(main.getByText(/上级不在职：新上级登记之前，申请由再上一级审批/)).toBeVisible();
});

test.each(addresses)('%s: without a manager, or without a position, it is said what follows', async (path) => {
  using _server = servePerson({ ...samplePage, positions: [{ ...first, manager: null }] });
  const { unmount } = await show(path, `?id=${personId}&tab=positions`);
  await expect.element(main.getByText(/没有直属上级：申请由应用负责人或指定审批人审批/)).toBeVisible();
  await unmount();
  queryClient.clear();
  using _other = servePerson({ ...samplePage, positions: [] });
  await show(path, `?id=${personId}&tab=positions`);
  await expect.element(main.getByText(/没有任职：此人不属于任何组织/)).toBeVisible();
});

test('a note stays by “Erased person”, and one of a colleague who has left says so', async () => {
  const [note] = samplePage.notes;
  if (!note) throw new Error('The sample has a note');
  const notes = [
    { ...note, id: 'n1', author: { name: '已清除的用户', state: 'erased' as const } },
    { ...note, id: 'n2', author: { name: '马骏', state: 'disabled' as const } },
  ];
  using _server = servePerson({ ...samplePage, notes });
  await show(addresses[0] ?? '', `?id=${personId}`);
  await expect.element(main.getByText(/已清除的用户/)).toBeVisible();
  await expect.element(main.getByText(/马骏（已离职）/)).toBeVisible();
});
