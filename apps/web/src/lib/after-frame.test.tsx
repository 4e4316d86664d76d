import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { afterFrame, usePainted } from './after-frame.ts';

test('work waits for the next frame, and can be taken back', async () => {
  const [done, not] = [vi.fn(), vi.fn()];
  const frames: string[] = [];
  requestAnimationFrame(() => frames.push(`frame ${done.mock.calls.length}`));
  afterFrame(done);
  afterFrame(not)();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(frames).toEqual(['frame 0']);
  expect(not).not.toHaveBeenCalled();
});

const drawn: boolean[] = [];

function Line() {
  drawn.push(usePainted());
  return null;
}

test('a component is drawn without what takes long first, and then with it', async () => {
  await render(<Line />);
  await vi.waitFor(() => expect(drawn.at(-1)).toBe(true));
  expect(drawn[0]).toBe(false);
});
