import { useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { failureText, isLeftToCaller } from '../../../lib/failure.ts';
import { useText } from '../../../lib/i18n/text.ts';

/** How far undoing has come; `kept` says why the change stands. */
type UndoState = { kind: 'asking' } | { kind: 'done' } | { kind: 'invalid' } | { kind: 'kept'; message: string };

/** Taking something back by the ticket of its link; without one there is nothing to take back. */
export function useUndo(ticket: string | null, work: (ticket: string) => Promise<unknown>) {
  const text = useText();
  const [state, setState] = useState<UndoState>({ kind: ticket ? 'asking' : 'invalid' });
  const undoing = useAction(work, {
    done: () => setState({ kind: 'done' }),
    refused(error) {
      if (error.code === 'link.invalid') setState({ kind: 'invalid' });
      // What the call has told by itself, a broken line say, is worth another try.
      else if (isLeftToCaller(error)) setState({ kind: 'kept', message: failureText(error, text) });
    },
  });

  function undo(): void {
    if (!ticket || undoing.isBusy) return;
    setState({ kind: 'asking' });
    undoing.run(ticket);
  }

  return { state, isBusy: undoing.isBusy, undo };
}
