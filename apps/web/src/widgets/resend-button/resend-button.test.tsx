import { api, CallError, limits } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { asTouchDevice, tap } from '../../testing/finger.ts';
import { ResendButton, type Sent } from './resend-button.tsx';
import {
  button,
  drawn,
  isFree,
  news,
  pass,
  press,
  sends,
  spoken,
  stopTheClock,
  words,
} from './testing/clocked-button.ts';

const seconds = limits.resendSeconds;
stopTheClock();

test('after sending it counts the specified seconds down, blocked, and is then as before', async () => {
  const send = sends();
  await render(<ResendButton onSend={send} />);
  expect(words()).toBe('获取验证码');
  await press();
  for (let left = seconds; left > 0; left -= 1) {
    expect(words()).toBe(`${left} 秒后可重新获取`);
    expect(isFree()).toBe(false);
    await pass(1);
  }
  expect(words()).toBe('获取验证码');
  expect(isFree()).toBe(true);
  await press();
  expect(send).toHaveBeenCalledTimes(2);
});

test.each(['zh_CN', 'en_US'] as const)('whatever it says, it is as wide as before, in %s', async (locale) => {
  await applyLocale(locale);
  let answer: (sent: Sent) => void = () => undefined;
  const { rerender } = await render(<ResendButton onSend={() => new Promise((resolve) => (answer = resolve))} />);
  const width = () => button.element().getBoundingClientRect().width;
  const free = width();
  await press();
  const sending = width();
  answer({});
  await drawn();
  expect([sending, width()]).toEqual([free, free]);
  await rerender(<ResendButton onSend={sends()} remainingSeconds={9} />);
  expect(width()).toBe(free);
});

test('while it sends and while it counts, nothing more is sent by mouse, touch or key', async () => {
  let answer: (sent: Sent) => void = () => undefined;
  const send = vi.fn(() => new Promise<Sent>((resolve) => (answer = resolve)));
  await render(<ResendButton onSend={send} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(words()).toBe('正在发送…');
  await userEvent.keyboard(' ');
  answer({});
  await drawn();
  await button.click({ force: true });
  await userEvent.keyboard('{Enter}');
  await tap(button);
  expect(send).toHaveBeenCalledTimes(1);
  await expect.element(button).toHaveFocus();
});

test('a finger presses it, and it is large enough for one', async () => {
  using _ = asTouchDevice();
  const send = sends();
  await render(<ResendButton onSend={send} />);
  const { width, height } = button.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await tap(button);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  await drawn();
  expect(isFree()).toBe(false);
});

test('a failure frees the button and says why; the next try takes the words away', async () => {
  const refusal = new CallError(api.session.locale, 400, { message: '该手机号今日已达上限' });
  const send = vi.fn<() => Promise<Sent>>().mockRejectedValueOnce(refusal).mockRejectedValueOnce(new Error('x'));
  send.mockResolvedValue({});
  await render(<ResendButton onSend={send} />);
  await press();
  expect(page.getByRole('alert').element().textContent).toBe('该手机号今日已达上限');
  expect([words(), isFree()]).toEqual(['获取验证码', true]);
  await expect.element(button).toHaveAccessibleDescription('该手机号今日已达上限');
  await press();
  expect(page.getByRole('alert').element().textContent).toBe('验证码发送失败，请重试');
  await press();
  expect(page.getByRole('alert').element().textContent).toBe('');
});

test('a refusal that says how long to wait is waited for', async () => {
  const early = new CallError(api.session.locale, 429, { message: '请稍后' }, { retryAfter: 33 });
  await render(<ResendButton onSend={() => Promise.reject(early)} />);
  await press();
  expect(words()).toBe('33 秒后可重新获取');
  expect(page.getByRole('alert').element().textContent).toBe('请稍后');
});

test('a sending that was given up, at the captcha say, leaves the button free and says nothing', async () => {
  await render(<ResendButton onSend={sends(null)} />);
  await press();
  expect([words(), isFree(), news()]).toEqual(['获取验证码', true, '']);
});

test('a reader hears that it was sent and that it is ready, not every second', async () => {
  await render(<ResendButton onSend={sends()} />);
  const heard: (string | null)[] = [];
  const names = new Set<string | null>();
  const watch = new MutationObserver(() => heard.push(news()));
  watch.observe(page.getByRole('status').element(), { childList: true, characterData: true, subtree: true });
  await press();
  for (let passed = 0; passed < seconds; passed += 1) {
    names.add(spoken());
    await pass(1);
  }
  await Promise.resolve();
  watch.disconnect();
  expect(heard).toEqual([`验证码已发送，${seconds} 秒后可重新获取`, '现在可以重新获取验证码']);
  expect(names.size).toBeLessThanOrEqual(seconds / 10);
  expect(spoken()).toBe('获取验证码');
});

test('a disabled button does not send', async () => {
  const send = sends();
  await render(<ResendButton onSend={send} isDisabled />);
  await press();
  expect(send).not.toHaveBeenCalled();
});

test.each(['zh_CN', 'en_US'] as const)(
  'it is accessible while it counts and after a failure, in %s',
  async (locale) => {
    vi.useRealTimers();
    await applyLocale(locale);
    await render(
      <main>
        <h1>Page</h1>
        <ResendButton onSend={() => Promise.reject(new Error('x'))} />
        <ResendButton onSend={sends()} remainingSeconds={seconds} />
      </main>,
    );
    await button.first().click();
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    await expectAccessible();
  },
);
