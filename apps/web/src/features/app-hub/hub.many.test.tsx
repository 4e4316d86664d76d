import { limits } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/query.ts';
import { isUnreachable } from '../../lib/reach.ts';
import { currentLogin } from '../../lib/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { person } from '../../testing/person.ts';
import { answers, idOf, listOf } from './testing/samples.ts';
import { show } from './testing/show.tsx';

const many = 500;

beforeEach(() => {
  currentLogin.set(person);
  queryClient.clear();
  isUnreachable.set(false);
});

test.each([
  ['/pc/appHub', 1440],
  ['/mobile/appList', 390],
] as const)(
  '%s shows 500 applications: some at once, soon all, none of them twice or beside the screen',
  async (path, width) => {
    await page.viewport(width, 900);
    using _server = fakeServer({ ...answers, 'GET /app/list': [200, listOf(many, { pinned: [0] })] }).install();
    const drawn: number[] = [];
    const count = () => document.querySelectorAll('.hub-group li').length;
    const watch = new MutationObserver(() => drawn.push(count()));
    watch.observe(document.body, { childList: true, subtree: true });
    await show(path);
    await expect.poll(count, { timeout: 40_000 }).toBe(many);
    watch.disconnect();
    expect(drawn.filter((number) => number > 0)[0]).toBe(limits.applicationsDrawnFirst);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expect.element(page.getByRole('button', { name: `全部 ${many}` })).toBeVisible();
  },
);

/** Counts the changes of the document below an element. */
function changesIn(element: Element) {
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((records) => void changes.push(...records));
  watch.observe(element, { childList: true, subtree: true, attributes: true, characterData: true });
  return () => [...changes, ...watch.takeRecords()];
}

test('a key does not touch the 500 cards, and shows a handful of results', async () => {
  await page.viewport(1440, 900);
  using _server = fakeServer({ ...answers, 'GET /app/list': [200, listOf(many)] }).install();
  await show('/pc/appHub');
  await expect.poll(() => document.querySelectorAll('.hub-group li').length, { timeout: 40_000 }).toBe(many);
  const cards = document.querySelector('.hub') as Element;
  const changes = changesIn(cards);
  await userEvent.keyboard('/');
  for (const key of 'guan') {
    await userEvent.keyboard(key);
    expect(document.querySelectorAll('[role="option"]').length).toBeLessThanOrEqual(limits.applicationHits);
  }
  expect(document.querySelectorAll('[role="option"]').length).toBe(limits.applicationHits);
  expect(changes()).toEqual([]);
});

test('a pin changes its own card and the pinned ones, and none of the other 499', async () => {
  await page.viewport(1440, 900);
  using _server = fakeServer({
    ...answers,
    'GET /app/list': [200, listOf(many)],
    'POST /app/pin': [200, { pinned: [idOf(0)] }],
  }).install();
  await show('/pc/appHub');
  await expect.poll(() => document.querySelectorAll('.hub-group li').length, { timeout: 40_000 }).toBe(many);
  const changes = changesIn(document.querySelector('.hub-group')?.parentElement as Element);
  const button = document.querySelector('.hub-group .app-pin') as HTMLElement;
  button.click();
  await expect.poll(() => document.querySelectorAll('.hub-pinned [data-sortable-id]').length).toBe(1);
  const card = button.closest('li') as Element;
  expect(changes().filter(({ target }) => !card.contains(target))).toEqual([]);
  expect(button.getAttribute('aria-pressed')).toBe('true');
});
