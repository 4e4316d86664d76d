import { api } from '@uc/contract';
import { useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { failureText, isLeftToCaller } from '../../../lib/failure.ts';
import { useText } from '../../../lib/i18n/text.ts';

/** How far undoing has come; `kept` says why the change stands. */
export type UndoState = { kind: 'asking' } | { kind: 'done' } | { kind: 'invalid' } | { kind: 'kept'; message: string };

/** Undoing a change by the ticket of its link; without one there is nothing to undo. */
export function useUndo(ticket: string | null) {
  const text = useText();
  const [state, setState] = useState<UndoState>({ kind: ticket ? 'asking' : 'invalid' });
  const undoing = useAction(
    (given: string) => call(api.session.undoChange, { ticket: given }, { withoutToken: true }),
    {
      done: () => setState({ kind: 'done' }),
      refused(error) {
        if (error.code === 'link.invalid') setState({ kind: 'invalid' });
        // What the call has told by itself, a broken line say, is worth another try.
        else if (isLeftToCaller(error)) setState({ kind: 'kept', message: failureText(error, text) });
      },
    },
  );

  function undo(): void {
    if (!ticket || undoing.isBusy) return;
    setState({ kind: 'asking' });
    undoing.run(ticket);
  }

  return { state, isBusy: undoing.isBusy, undo };
}
