import { afterChange } from '@uc/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { isUnreachable } from '../../../lib/reach.ts';
import { currentLogin } from '../../../lib/session.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { answers, idOf, listOf } from '../testing/samples.ts';
import { pins } from './pins.ts';

beforeEach(async () => {
  await vi.waitFor(() => expect(pins.waiting.get()).toEqual([]), 5000);
  currentLogin.set(person);
  queryClient.clear();
  isUnreachable.set(false);
  await page.viewport(1440, 900);
});

/** A hub of forty with these pinned. */
function serveHub(count: number) {
  let pinned: readonly string[] = Array.from({ length: count }, (_, at) => idOf(at + 1));
  const change = (kind: 'pin' | 'unpin') => async (request: Request) => {
    const { id } = (await request.json()) as { id: string };
    pinned = afterChange(pinned, { kind, id });
    return [200, { pinned }] as const;
  };
  return fakeServer({
    ...answers,
    'GET /app/list': () => [200, { ...listOf(40), pinned }],
    'POST /app/pin': change('pin'),
    'POST /app/unpin': change('unpin'),
  }).install();
}

test('whatever line the next pin begins, the button that was pressed stays under the pointer', async () => {
  // At the top of the page, where no browser keeps what is on show in its place by itself.
  await page.viewport(1440, 700);
  using _server = serveHub(2);
  await show('/pc/appHub');
  await expect.element(page.getByRole('button', { name: /^置顶/ }).last()).toBeInTheDocument();
  let hasGrown = false;
  for (let count = 0; count < 7; count += 1) {
    scrollTo(0, 0);
    const pinned = document.querySelector('.hub-pinned');
    const heightBefore = pinned?.clientHeight ?? 0;
    const button = [...document.querySelectorAll<HTMLElement>('.app-pin[aria-pressed="false"]')].at(count % 3);
    const before = button?.getBoundingClientRect().top ?? 0;
    button?.click();
    await expect.poll(() => button?.getAttribute('aria-pressed')).toBe('true');
    expect(Math.abs((button?.getBoundingClientRect().top ?? 0) - before)).toBeLessThan(2);
    hasGrown ||= (pinned?.clientHeight ?? 0) > heightBefore + 20;
  }
  expect(hasGrown).toBe(true);
});

test('a pin can be taken back at once', async () => {
  using server = serveHub(2);
  await show('/pc/appHub');
  const before = document.querySelectorAll('.hub-pinned [data-sortable-id]').length;
  await page.getByRole('button', { name: /^置顶/ }).last().click();
  await expect.poll(() => server.asked()).toContain('/app/pin');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => server.asked()).toContain('/app/unpin');
  await expect.poll(() => document.querySelectorAll('.hub-pinned [data-sortable-id]').length).toBe(before);
});
