import { useMutation } from '@tanstack/react-query';
import { CallError } from '@uc/contract';
import { useRef } from 'react';
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

/** One action of a page. It goes on when the page is left, and ends with a mistake of ours reported, never swallowed. */
export function useAction<Input = void, Output = unknown>(
  work: (input: Input) => Promise<Output>,
  { done, refused, after }: Course<Input, Output> = {},
): Action<Input> {
  const text = useText();
  // Two presses can come before the first is drawn.
  const isUnderWay = useRef(false);
  const { mutate, isPending, variables, error } = useMutation<Output, Error, Input>({
    mutationFn: work,
    // Without a network it fails at once and says so, instead of waiting for one.
    networkMode: 'always',
    onSuccess: (output, input) => done?.(output, input),
    onError(failure, input) {
      // A part of the portal that did not come is told like a call that did not.
      if (failure instanceof ChunkFailure) showToast('error', text.global.networkAbnormal);
      else if (!(failure instanceof CallError)) reportError(failure);
      else if (refused) return refused(failure, input);
      else tellRefusal(failure, text);
    },
    async onSettled(_output, _failure, input) {
      try {
        await after?.(input);
      } finally {
        isUnderWay.current = false;
      }
    },
  });
  return {
    isBusy: isPending,
    busyWith: isPending ? variables : undefined,
    error,
    run(input) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(input);
    },
  };
}
