import { api, CallError } from '@uc/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useAction } from './action.ts';
import { ChunkFailure } from './chunk.ts';
import { toast } from './notify.ts';
import { QueryProvider } from './query-provider.tsx';

beforeEach(() => toast.set(null));

function Press({
  work,
  ...course
}: { work: (input: string) => Promise<string> } & Parameters<typeof useAction<string, string>>[1]) {
  const action = useAction(work, course);
  return (
    <button type="button" aria-disabled={action.isBusy} onClick={() => action.run('it')}>
      {action.busyWith ?? action.error?.message ?? 'rest'}
    </button>
  );
}

const draw = (props: Parameters<typeof Press>[0]) =>
  render(
    <QueryProvider>
      <Press {...props} />
    </QueryProvider>,
  );
const button = () => page.getByRole('button');
const element = () => button().element() as HTMLButtonElement; // the only one

/** Refused for a reason that this call leaves to its caller. */
const refusal = () => new CallError(api.accountSecurity.endSession, 400, { code: 'session.unknown', message: 'no' });

test('two presses are one; it is busy until what follows is there, and says with what', async () => {
  const work = vi.fn(async (input: string) => `${input} done`);
  const done = vi.fn();
  const later = Promise.withResolvers<void>();
  await draw({ work, done, after: () => later.promise });
  element().click();
  element().click();
  await expect.element(button()).toHaveTextContent('it');
  await expect.poll(() => done.mock.calls).toEqual([['it done', 'it']]);
  await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
  later.resolve();
  await expect.element(button()).toHaveTextContent('rest');
  expect(work).toHaveBeenCalledOnce();
  element().click();
  await expect.poll(() => work.mock.calls.length).toBe(2);
});

test('what a call leaves to its caller is told', async () => {
  await draw({ work: () => Promise.reject(refusal()) });
  element().click();
  await expect.poll(() => toast.get()?.message).toBe('no');
  await expect.element(button()).toHaveTextContent('no');
});

test('a mistake of ours is reported, not swallowed', async () => {
  const reported = vi.fn((event: ErrorEvent) => event.preventDefault());
  addEventListener('error', reported);
  const refused = vi.fn();
  await draw({ work: () => Promise.reject(new TypeError('a mistake')), refused });
  element().click();
  await expect.poll(() => reported.mock.calls.length).toBe(1);
  removeEventListener('error', reported);
  expect(refused).not.toHaveBeenCalled();
  expect(toast.get()).toBeNull();
});

test('a part of the portal that did not come is told', async () => {
  const refused = vi.fn();
  await draw({ work: () => Promise.reject(new ChunkFailure('too late')), refused });
  element().click();
  await expect.poll(() => toast.get()?.message).toMatch(/^网络异常/);
  expect(refused).not.toHaveBeenCalled();
});

test('whoever tells a refusal in its place is given it, and nothing else is shown', async () => {
  const refused = vi.fn();
  await draw({ work: () => Promise.reject(refusal()), refused });
  element().click();
  await expect.poll(() => refused.mock.calls.length).toBe(1);
  expect(toast.get()).toBeNull();
});
