import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, settled, tap } from '../../testing/finger.ts';
import { activeName, button, Example, field, line, names, phase, search, tree, units } from './testing/example.tsx';
import { recorder } from './testing/recorder.ts';
import { answerOf } from './testing/units.ts';

const failedBranch = () => page.getByRole('treeitem', { name: /下级组织没有加载成功/ });
const roots = () => answerOf(units, { parentId: null });

/** The page with the picker pressed and its first request under way. */
async function press() {
  const server = recorder();
  await render(<Example list={server.list} />);
  await field().click();
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  return server;
}

/** The page with the roots there and the request for the first one's children under way. */
async function pressFirst() {
  const server = await press();
  server.at(0).answer(roots());
  await button('展开示例集团').click();
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  return server;
}

test('closed, fetching, loaded, and closed again', async () => {
  const server = await press();
  expect(phase()).toBe('fetching');
  await expect.element(page.getByRole('status').filter({ hasText: '正在加载组织' })).toBeInTheDocument();
  server.at(0).answer(roots());
  await vi.waitFor(() => expect(phase()).toBe('loaded'));
  expect(names()).toEqual(['示例集团', '技术委员会']);
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(phase()).toBe('closed'));
  expect(server.searches()).toEqual([{ parentId: null }]);
});

test('open with nothing to show when the roots failed; tried again it is fetching, then loaded', async () => {
  const server = await press();
  server.at(0).refuse();
  await vi.waitFor(() => expect(phase()).toBe('open'));
  await expectAccessible();
  await button('重试').click();
  expect(phase()).toBe('fetching');
  await expect.element(search()).toHaveFocus(); // not lost with the button
  server.at(1).answer(roots());
  await vi.waitFor(() => expect(phase()).toBe('loaded'));
  expect(names()).toEqual(['示例集团', '技术委员会']);
});

test('by touch a failure is tried again without the keyboard coming up, and the focus is kept', async () => {
  await import(/* its styles are to be there */ './tree-popover.tsx');
  using _ = asTouchDevice();
  const server = recorder();
  await render(<Example list={server.list} />);
  await tap(field());
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  server.at(0).refuse();
  await expect.element(button('重试')).toBeVisible();
  await settled();
  expect(button('重试').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await tap(button('重试'));
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  expect(document.activeElement?.className).toBe('org-pane');
  server.at(1).answer(roots());
  await expect.element(line('技术委员会')).toBeVisible();
});

test('a branch is fetching and then loaded while the rest stays', async () => {
  const server = await pressFirst();
  expect(phase()).toBe('fetching');
  await expect.element(line('技术委员会')).toBeVisible();
  server.at(1).answer(answerOf(units, { parentId: '0' }));
  await vi.waitFor(() => expect(phase()).toBe('loaded'));
  await expect.element(line('研发中心')).toBeVisible();
});

test('by mouse a failed branch is tried again in its place', async () => {
  const server = await pressFirst();
  server.at(1).refuse();
  await expect.element(failedBranch()).toBeVisible();
  await expectAccessible();
  await failedBranch().click();
  expect(server.at(2).search).toEqual({ parentId: '0' });
  expect(names()).toEqual(['示例集团', null, '技术委员会']); // a line waits where the branch will be
  server.at(2).answer(answerOf(units, { parentId: '0' }));
  await expect.element(line('研发中心')).toBeVisible();
  await expect.element(failedBranch()).not.toBeInTheDocument();
  await expect.element(tree()).toHaveFocus();
});

test('by keyboard a failed branch is tried again, and the keys go on from its first unit', async () => {
  const server = await press();
  server.at(0).answer(roots());
  await expect.element(line('示例集团')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  server.at(1).refuse();
  await expect.element(failedBranch()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(activeName()).toMatch(/下级组织没有加载成功/);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(server.asked).toHaveLength(3));
  expect(activeName()).toMatch(/正在加载组织/);
  server.at(2).answer(answerOf(units, { parentId: '0' }));
  await expect.element(line('研发中心')).toBeVisible();
  expect(activeName()).toBe('研发中心');
  await expect.element(tree()).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(activeName()).toBe('华东公司');
});

test('by touch a failed branch is tried again', async () => {
  await import('./tree-popover.tsx');
  using _ = asTouchDevice();
  const server = recorder();
  await render(<Example list={server.list} />);
  await tap(field());
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  server.at(0).answer(roots());
  await expect.element(button('展开示例集团')).toBeVisible();
  await settled();
  await tap(button('展开示例集团'));
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  server.at(1).refuse();
  await expect.element(failedBranch()).toBeVisible();
  expect(failedBranch().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await tap(failedBranch());
  await vi.waitFor(() => expect(server.asked).toHaveLength(3));
  server.at(2).answer(answerOf(units, { parentId: '0' }));
  await expect.element(line('研发中心')).toBeVisible();
});

test('a branch may fail again and again', async () => {
  const server = await pressFirst();
  for (const round of [1, 2, 3]) {
    server.at(round).refuse();
    await expect.element(failedBranch()).toBeVisible();
    await failedBranch().click();
    await vi.waitFor(() => expect(server.asked).toHaveLength(round + 2));
  }
});

test('closed while it is fetching, it asks again when it opens', async () => {
  const server = await press();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(phase()).toBe('closed'));
  await vi.waitFor(() => expect(server.at(0).signal.aborted).toBe(true));
  await field().click();
  await vi.waitFor(() => expect(server.asked).toHaveLength(2));
  server.at(0).answer({ rows: [] }); // too late
  server.at(1).answer(roots());
  await expect.element(line('技术委员会')).toBeVisible();
});
