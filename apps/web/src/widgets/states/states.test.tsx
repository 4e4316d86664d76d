import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, tap } from '../../testing/finger.ts';
import { wishForMotion } from '../../testing/motion.ts';
import { Skeleton } from './skeleton.tsx';
import { EmptyState, ErrorState } from './states.tsx';

afterEach(() => wishForMotion(false));

test('an empty place says so and offers the way forward', async () => {
  await render(<EmptyState icon="apps" title="还没有权限" hint="可以发起申请" action={<a href="#/x">发起申请</a>} />);
  await expect.element(page.getByText('还没有权限')).toBeVisible();
  await expect.element(page.getByText('可以发起申请')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '发起申请' })).toBeVisible();
});

test('a failed place says what happened and tries again, by mouse and by key', async () => {
  const retry = vi.fn();
  await render(<ErrorState message="网关超时" onRetry={retry} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/内容没有加载成功.*网关超时/);
  await page.getByRole('button', { name: '重试' }).click();
  await userEvent.keyboard('{Enter}');
  expect(retry).toHaveBeenCalledTimes(2);
});

test('one try at a time, and the button keeps the focus', async () => {
  const retry = vi.fn();
  const { rerender } = await render(<ErrorState onRetry={retry} />);
  page.getByRole('button').element().focus();
  await rerender(<ErrorState onRetry={retry} isRetrying />);
  await page.getByRole('button', { name: '正在加载' }).click({ force: true });
  expect(retry).not.toHaveBeenCalled();
  await expect.element(page.getByRole('button')).toHaveFocus();
});

test('a finger tries again, and its target is large enough', async () => {
  using _touch = asTouchDevice();
  const retry = vi.fn();
  await render(<ErrorState onRetry={retry} />);
  const { width, height } = page.getByRole('button').element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await tap(page.getByRole('button', { name: '重试' }));
  await expect.poll(() => retry.mock.calls.length).toBe(1);
});

/** A place that fails, and comes when it is tried again; between the two it waits in its own way. */
function Place({ waiting, content }: { waiting: 'skeleton' | 'button'; content: ReactNode }) {
  const [state, setState] = useState<'failed' | 'loading' | 'there'>('failed');
  const retry = () => {
    setState('loading');
    setTimeout(() => setState('there'), 50);
  };
  if (state === 'there') return content;
  if (state === 'loading' && waiting === 'skeleton') return <Skeleton />;
  return <ErrorState onRetry={retry} isRetrying={state === 'loading'} />;
}

test.each(['skeleton', 'button'] as const)(
  'after a try by key the focus is where the content came, with a %s until then',
  async (waiting) => {
    await render(
      <>
        <a href="#/before">前</a>
        <div data-testid="place">
          <Place waiting={waiting} content={<a href="#/record">记录</a>} />
        </div>
      </>,
    );
    page.getByRole('button', { name: '重试' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: '记录' })).toBeVisible();
    await expect.element(page.getByTestId('place')).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('link', { name: '记录' })).toHaveFocus();
    expect(page.getByTestId('place').element().hasAttribute('tabindex')).toBe(false);
  },
);

test('content that takes the focus itself keeps it, and one that leaves without a try moves none', async () => {
  // biome-ignore lint/a11y/noAutofocus: what a search page may do
  const { rerender } = await render(<Place waiting="button" content={<input aria-label="搜索" autoFocus />} />);
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByRole('textbox', { name: '搜索' })).toHaveFocus();
  await rerender(<ErrorState onRetry={() => undefined} />);
  page.getByRole('button').element().focus();
  await rerender(<p>另一页</p>);
  expect(document.activeElement).toBe(document.body);
});

test('what cannot be tried again offers no button', async () => {
  await render(<ErrorState title="记录已不存在" />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('记录已不存在');
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test.each(['lines', 'rows', 'table', 'values', 'tiles'] as const)(
  'a skeleton of %s is busy and read as one word',
  async (shape) => {
    await render(<Skeleton shape={shape} count={4} />);
    await expect.element(page.getByRole('status')).toHaveTextContent('正在加载');
    const busy = document.querySelector('[aria-busy=true]');
    expect(busy?.children).toHaveLength(4);
    expect(busy?.textContent).toBe('');
  },
);

test('a skeleton row is as tall as the row that comes', async () => {
  await render(<Skeleton shape="rows" count={1} />);
  const row = document.querySelector('.skeletons-item')?.getBoundingClientRect();
  // The row of the look: 40 px of icon between paddings of 18.
  expect(row?.height).toBe(76);
});

test('it stands still for those who want no motion', async () => {
  await wishForMotion(true);
  await render(<Skeleton shape="rows" />);
  const moving = () => document.getAnimations().length;
  expect(moving()).toBeGreaterThan(0);
  await wishForMotion(false);
  await expect.poll(moving).toBe(0);
});

test.each(['zh_CN', 'en_US'] as const)('all three are accessible in %s', async (locale) => {
  await applyLocale(locale);
  await render(
    <main>
      <h1>Page</h1>
      <EmptyState icon="apps" title="Nothing" hint="Later" />
      <ErrorState message="No" onRetry={() => undefined} />
      <Skeleton shape="tiles" />
    </main>,
  );
  await expectAccessible();
});
