import { limits } from '@uc/contract';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ResendButton } from './resend-button.tsx';
import { drawn, isFree, pass, press, sends, spoken, stopTheClock, words } from './testing/clocked-button.ts';

const seconds = limits.resendSeconds;
stopTheClock();

test("the server's seconds win: those of an answer, those known at the start, and those that come later", async () => {
  const { rerender } = await render(<ResendButton onSend={sends({ retryAfterSeconds: 7 })} remainingSeconds={25} />);
  expect(words()).toBe('25 秒后可重新获取');
  expect(isFree()).toBe(false);
  await pass(25);
  await press();
  expect(words()).toBe('7 秒后可重新获取');
  await rerender(<ResendButton onSend={sends()} remainingSeconds={42} />);
  expect(words()).toBe('42 秒后可重新获取');
  await pass(2);
  await rerender(<ResendButton onSend={sends()} remainingSeconds={42} />);
  expect(words()).toBe('40 秒后可重新获取');
  await rerender(<ResendButton onSend={sends()} remainingSeconds={0} />);
  expect(isFree()).toBe(true);
});

test('after a reload and in a dialog opened again it goes on from what the server says is left', async () => {
  const first = await render(<ResendButton onSend={sends()} />);
  await press();
  await pass(20);
  await first.unmount();
  await pass(5);
  await render(<ResendButton onSend={sends()} remainingSeconds={seconds - 25} />);
  expect(words()).toBe(`${seconds - 25} 秒后可重新获取`);
  await pass(seconds - 25);
  expect([words(), isFree()]).toEqual(['获取验证码', true]);
});

test('an answer that the page kept counts from when it was given, and a new one of the same length counts anew', async () => {
  const saidAtMs = Date.now();
  await pass(10);
  const show = (at: number) => <ResendButton onSend={sends()} remainingSeconds={30} saidAtMs={at} />;
  const { rerender } = await render(show(saidAtMs));
  expect(words()).toBe('20 秒后可重新获取');
  await pass(5);
  await rerender(show(Date.now()));
  expect(words()).toBe('30 秒后可重新获取');
  await pass(30);
  expect(isFree()).toBe(true);
});

test.each([
  [120, '120 秒后可重新获取'],
  [121, '3 分钟后可重新获取'],
  [7200, '120 分钟后可重新获取'],
  [86_400, '24 小时后可重新获取'],
])('a wait of %i seconds is told in the unit that fits', async (remainingSeconds, told) => {
  await render(<ResendButton onSend={sends()} remainingSeconds={remainingSeconds} />);
  expect([words(), spoken()]).toEqual([told, told]);
});

test('a tab that slept shows what is left by the clock on the wall', async () => {
  await render(<ResendButton onSend={sends()} />);
  await press();
  vi.setSystemTime(Date.now() + 40_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await drawn();
  expect(words()).toBe(`${seconds - 40} 秒后可重新获取`);
  vi.setSystemTime(Date.now() + 3_600_000);
  await pass(1);
  expect(isFree()).toBe(true);
});
