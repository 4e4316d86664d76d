import { afterChange, type PinChange } from '@uc/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/query.ts';
import { isUnreachable } from '../../lib/reach.ts';
import { currentLogin } from '../../lib/session.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { pins } from './pins/pins.ts';
import { answers, idOf, listOf } from './testing/samples.ts';
import { show } from './testing/show.tsx';

const desktop = '/pc/appHub';

beforeEach(async () => {
  await vi.waitFor(() => expect(pins.waiting.get()).toEqual([]), 5000);
  currentLogin.set(person);
  queryClient.clear();
  isUnreachable.set(false);
  await page.viewport(1280, 800);
});

/** A hub of seven whose pins are kept by a server that answers each change when it is let. */
function pinning(start: number[]) {
  let pinned: readonly string[] = start.map(idOf);
  const changes: PinChange[] = [];
  const gates: { open(): void }[] = [];
  let isOpen = true;
  let refusal: Answer | null = null;
  const handle = (kind: PinChange['kind']) => async (request: Request) => {
    const change = { kind, ...((await request.json()) as object) } as PinChange; // ours, from the test's own clicks
    changes.push(change);
    if (!isOpen) await new Promise<void>((open) => gates.push({ open }));
    if (refusal) return refusal;
    pinned = afterChange(pinned, change);
    return [200, { pinned }] as const;
  };
  let lists = 0;
  const server = fakeServer({
    ...answers,
    'GET /app/list': () => {
      lists += 1;
      return [200, { ...listOf(7), pinned }];
    },
    'POST /app/pin': handle('pin'),
    'POST /app/unpin': handle('unpin'),
    'POST /app/move': handle('move'),
  }).install();
  return {
    changes,
    lists: () => lists,
    hold: () => {
      isOpen = false;
    },
    letGo: () => {
      isOpen = true;
      for (const gate of gates.splice(0)) gate.open();
    },
    refuse: (answer: Answer | null) => {
      refusal = answer;
    },
    /** What another window does. */
    elsewhere: (order: number[]) => {
      pinned = order.map(idOf);
    },
    order: () => pinned.map((id) => Number(id.slice(-12))),
    [Symbol.dispose]() {
      this.letGo();
      server[Symbol.dispose]();
    },
  };
}

const section = (name: string) => page.getByRole('region', { name });
const pinnedNames = () =>
  [...document.querySelectorAll('.hub-pinned [data-sortable-id] strong')].map((name) => name.textContent);
const pinButton = (name: string, where = '全部应用') =>
  section(where).getByRole('button', { name: `置顶${name}`, exact: true });
/** Presses, and waits only for what the page does of itself: no answer, no clock. */
async function press(name: string) {
  (pinButton(name).element() as HTMLElement).click();
  await new Promise((resolve) => setTimeout(resolve));
}
const toast = (words: RegExp) => page.getByText(words);

test('a pin is on show at once, long before the server has answered', async () => {
  using world = pinning([0]);
  await show(desktop);
  await expect.element(pinButton('企业邮箱')).toBeVisible();
  world.hold();
  await press('企业邮箱');
  expect(pinnedNames()).toEqual(['考勤打卡', '企业邮箱']);
  expect(world.order()).toEqual([0]);
  await expect.element(pinButton('企业邮箱')).toHaveAttribute('aria-pressed', 'true');
  world.letGo();
  await vi.waitFor(() => expect(world.order()).toEqual([0, 2]));
  expect(pinnedNames()).toEqual(['考勤打卡', '企业邮箱']);
});

test.each([
  [
    'with its words',
    [400, { code: 'pins.full', message: '最多置顶 100 个应用' }],
    /没能置顶企业邮箱：最多置顶 100 个应用/,
  ],
  ['as gone', [404, { code: 'application.unknown', message: '' }], /没能置顶企业邮箱：应用已不可用/],
  ['by failing', [500, {}], /没能置顶企业邮箱：服务器内部错误/],
] as const)('a pin the server refuses %s is taken back and told', async (_, answer, words) => {
  using world = pinning([0]);
  await show(desktop);
  await expect.element(pinButton('企业邮箱')).toBeVisible();
  world.refuse(answer);
  await pinButton('企业邮箱').click();
  await expect.element(toast(words)).toBeVisible();
  await vi.waitFor(() => expect(pinnedNames()).toEqual(['考勤打卡']));
  await expect.element(pinButton('企业邮箱')).toHaveAttribute('aria-pressed', 'false');
  // What the truth is, the server is asked.
  await vi.waitFor(() => expect(world.lists()).toBeGreaterThan(1));
});

test('without a network a pin is taken back and told', async () => {
  using world = pinning([]);
  await show(desktop);
  await expect.element(pinButton('企业邮箱')).toBeVisible();
  const real = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  await pinButton('企业邮箱').click();
  await expect.element(toast(/没能置顶企业邮箱：网络异常/)).toBeVisible();
  globalThis.fetch = real;
  await vi.waitFor(() => expect(pinnedNames()).toEqual([]));
  expect(world.order()).toEqual([]);
});

test('many changes in a hurry end where they were meant, on both sides', async () => {
  using world = pinning([0, 1]);
  await show(desktop);
  await expect.element(pinButton('企业邮箱')).toBeVisible();
  world.hold();
  for (const name of ['企业邮箱', '项目协作', '人事服务', '考勤打卡', '企业邮箱']) await press(name);
  const meant = ['费用报销', '项目协作', '人事服务'];
  await vi.waitFor(() => expect(pinnedNames()).toEqual(meant));
  const seen = new Set<string>();
  const watch = new MutationObserver(() => seen.add(pinnedNames().join()));
  watch.observe(document.querySelector('.hub-pinned') as Element, { childList: true, subtree: true });
  world.letGo();
  await vi.waitFor(() => expect(pins.waiting.get()).toEqual([]), 5000);
  expect(world.order()).toEqual([1, 3, 4]);
  expect(world.changes.map(({ kind }) => kind)).toEqual(['pin', 'pin', 'pin', 'unpin', 'unpin']);
  expect(pinnedNames()).toEqual(meant);
  watch.disconnect();
  expect([...seen].filter((order) => order !== meant.join())).toEqual([]);
});

test('a list asked for before a change does not undo it when it comes late', async () => {
  using world = pinning([]);
  await show(desktop);
  await expect.element(pinButton('企业邮箱')).toBeVisible();
  let answerLate: (() => void) | undefined;
  const before = { ...listOf(7), pinned: [] };
  const real = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    if (!String(request[0]).includes('/app/list')) return real(...request);
    await new Promise<void>((resolve) => {
      answerLate = resolve;
    });
    return new Response(JSON.stringify(before));
  };
  void queryClient.refetchQueries({ queryKey: ['app', 'list'] });
  await vi.waitFor(() => expect(answerLate).toBeDefined());
  globalThis.fetch = real;
  await pinButton('企业邮箱').click();
  await vi.waitFor(() => expect(world.order()).toEqual([2]));
  answerLate?.();
  await vi.waitFor(() => expect(pins.waiting.get()).toEqual([]), 5000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pinnedNames()).toEqual(['企业邮箱']);
  // The one that was dropped is asked for again.
  await vi.waitFor(() => expect(world.lists()).toBe(2));
});

test('a window that is gone back to shows what another one changed', async () => {
  using world = pinning([0, 1]);
  await show(desktop);
  await vi.waitFor(() => expect(pinnedNames()).toEqual(['考勤打卡', '费用报销']));
  world.elsewhere([1, 4]);
  dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(pinnedNames()).toEqual(['费用报销', '人事服务']));
});

test('a change made here takes up what another window did meanwhile', async () => {
  using world = pinning([0, 1]);
  await show(desktop);
  await expect.element(pinButton('企业邮箱')).toBeVisible();
  world.elsewhere([1, 4, 0]);
  await pinButton('企业邮箱').click();
  await vi.waitFor(() => expect(pinnedNames()).toEqual(['费用报销', '人事服务', '考勤打卡', '企业邮箱']));
});

test('by keys a pinned application is put before another, spoken and kept', async () => {
  using world = pinning([0, 1, 2]);
  await show(desktop);
  await expect.element(section('置顶')).toBeVisible();
  section('置顶')
    .getByRole('link', { name: /企业邮箱/ })
    .element()
    .focus();
  await userEvent.keyboard(' {ArrowLeft} ');
  await vi.waitFor(() => expect(pinnedNames()).toEqual(['考勤打卡', '企业邮箱', '费用报销']));
  expect(document.querySelector('[aria-live="assertive"]')?.textContent).not.toBe('');
  await vi.waitFor(() => expect(world.changes).toEqual([{ kind: 'move', id: idOf(2), before: idOf(1) }]));
  expect(world.order()).toEqual([0, 2, 1]);
  await expect.element(section('置顶').getByRole('link', { name: /企业邮箱/ })).toHaveFocus();
});

test('a move the server refuses goes back, and says which', async () => {
  using world = pinning([0, 1, 2]);
  await show(desktop);
  await expect.element(section('置顶')).toBeVisible();
  world.refuse([500, {}]);
  await section('置顶').getByRole('button', { name: '考勤打卡的更多操作' }).click();
  await page.getByRole('menuitem', { name: '往后移' }).click();
  await expect.element(toast(/没能移动考勤打卡/)).toBeVisible();
  await vi.waitFor(() => expect(pinnedNames()).toEqual(['考勤打卡', '费用报销', '企业邮箱']));
});

test('the menu moves without dragging, and only where there is a place to go', async () => {
  using world = pinning([0, 1]);
  await show(desktop);
  await expect.element(section('置顶')).toBeVisible();
  await section('置顶').getByRole('button', { name: '考勤打卡的更多操作' }).click();
  await expect.element(page.getByRole('menuitem', { name: '往后移' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: '往前移' }).query()).toBeNull();
  await page.getByRole('menuitem', { name: '往后移' }).click();
  await vi.waitFor(() => expect(pinnedNames()).toEqual(['费用报销', '考勤打卡']));
  await vi.waitFor(() => expect(world.order()).toEqual([1, 0]));
});

test('a mouse puts a pinned application elsewhere without opening it', async () => {
  using world = pinning([0, 1, 2]);
  await show(desktop);
  await expect.element(section('置顶')).toBeVisible();
  const opened = vi.fn();
  addEventListener('click', opened);
  await userEvent.dragAndDrop(
    section('置顶').getByRole('link', { name: /考勤打卡/ }),
    section('置顶').getByRole('link', { name: /企业邮箱/ }),
  );
  await vi.waitFor(() => expect(world.order()).toEqual([1, 2, 0]));
  expect(opened).not.toHaveBeenCalled();
  removeEventListener('click', opened);
});

test('unpinned where it was pinned, the focus goes to the one that follows', async () => {
  using _world = pinning([0, 1]);
  await show(desktop);
  await expect.element(section('置顶')).toBeVisible();
  const button = pinButton('考勤打卡', '置顶').element() as HTMLElement;
  button.focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(pinnedNames()).toEqual(['费用报销']));
  await expect.element(section('置顶').getByRole('link', { name: /费用报销/ })).toHaveFocus();
  (pinButton('费用报销', '置顶').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: '置顶' })).toHaveFocus();
});
