import type { SearchInput } from '@uc/contract';
import { vi } from 'vitest';
import type { ListFunction } from '../use-listing.ts';

type Answer = Record<string, unknown>;

/** A list that notes what it was asked and answers by `answer`. */
export function recordedList(answer: (search: SearchInput, call: number) => Answer | Promise<Answer>) {
  const asked: SearchInput[] = [];
  const signals: AbortSignal[] = [];
  const list: ListFunction = async (search, signal) => {
    asked.push(search);
    signals.push(signal);
    return answer(search, asked.length);
  };
  return { list, asked, signals };
}

/** An answer that comes when the test says so. */
export function later<T>() {
  return Promise.withResolvers<T>();
}

/** Types as a keyboard does, without the clock of the runner: for tests that hold the clock. */
export function put(input: Element, text: string, isComposing = false): void {
  const field = input as HTMLInputElement; // the tests give inputs only
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
}

/** Lets so much of the held clock pass, and React do what comes of it. */
export async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 5; turn++) {
    // React works in turns of the message queue, which no held clock stops.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
}
