import { CallError } from '@uc/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { ChunkFailure } from './chunk.ts';
import { useText } from './i18n/text.ts';
import { showToast } from './notify.ts';
import { tellRefusal } from './refusal.ts';

/*
 * Something a person does with a button or a form, from the press to what follows it:
 *
 *   const ending = useAction((id: string) => call(api.accountSecurity.endSession, { id, ticket }), {
 *     done: () => showToast('success', text.views.accountSecurity.sessions.ended),
 *     after: () => queries.invalidateQueries(sessionsQuery),
 *   });
 *   <button aria-disabled={ending.isBusy} onClick={() => ending.run(session.id)}>
 */

interface Course<Input, Output> {
  /** It went well. */
  done?(output: Output, input: Input): unknown;
  /** The call failed. Without this, what the call leaves to its caller is shown as a toast. */
  refused?(error: CallError, input: Input): unknown;
  /** Whatever became of it; the action is busy until a promise given back here is kept. */
  after?(input: Input): unknown;
}

/** How an action stands, and the way to start it. */
export interface Action<Input> {
  readonly isBusy: boolean;
  /** What it was started with, while it is under way. */
  readonly busyWith: Input | undefined;
  /** Why the last one failed, until the next one starts. */
  readonly error: Error | null;
  /** Starts it. While one is under way, another press is the same press. */
  run(input: Input): void;
}

type State<Input> = { isBusy: false; error: Error | null } | { isBusy: true; input: Input; error: null };

/**
 * One action of a page. It goes on when the page is left, and ends with a mistake of ours reported, never swallowed. Made without the query
 * library, which the sign-in would otherwise fetch for one button.
 */
export function useAction<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  course: Course<Input, Output> = {},
): Action<Input> {
  const text = useText();
  const [state, setState] = useState<State<Input>>({ isBusy: false, error: null });
  // Two presses can come before the first is drawn.
  const isUnderWay = useRef(false);
  // What follows is what the page says when it follows, not what it said at the press.
  const latest = useRef({ course, text });
  useLayoutEffect(() => {
    latest.current = { course, text };
  });

  async function tell(failure: unknown, input: Input): Promise<void> {
    const { course, text } = latest.current;
    // A part of the portal that did not come is told like a call that did not.
    if (failure instanceof ChunkFailure) showToast('error', text.global.networkAbnormal);
    else if (!(failure instanceof CallError)) reportError(failure);
    else if (course.refused) await course.refused(failure, input);
    else tellRefusal(failure, text);
  }

  async function settle(input: Input, error: Error | null): Promise<void> {
    try {
      await latest.current.course.after?.(input);
    } finally {
      isUnderWay.current = false;
      setState({ isBusy: false, error });
    }
  }

  async function act(input: Input): Promise<void> {
    let error: Error | null = null;
    try {
      const output = await work(input);
      await latest.current.course.done?.(output, input);
    } catch (failure) {
      error = failure instanceof Error ? failure : new Error(String(failure));
      await tell(failure, input);
    } finally {
      await settle(input, error);
    }
  }

  return {
    isBusy: state.isBusy,
    busyWith: state.isBusy ? state.input : undefined,
    error: state.error,
    run(input) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setState({ isBusy: true, input, error: null });
      act(input).catch(reportError);
    },
  };
}
