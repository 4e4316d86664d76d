import { api, CallError } from '@uc/contract';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { failureText, isLeftToCaller } from '../../../lib/failure.ts';
import { useText } from '../../../lib/i18n/text.ts';

/** How far undoing has come; `kept` says why the change stands. */
export type UndoState =
  | { kind: 'asking' }
  | { kind: 'working' }
  | { kind: 'done' }
  | { kind: 'invalid' }
  | { kind: 'kept'; message: string };

/** Undoing a change by the ticket of its link; without one there is nothing to undo. */
export function useUndo(ticket: string | null) {
  const text = useText();
  const [state, setState] = useState<UndoState>({ kind: ticket ? 'asking' : 'invalid' });

  async function undo(): Promise<void> {
    if (!ticket || state.kind === 'working') return;
    setState({ kind: 'working' });
    try {
      await call(api.session.undoChange, { ticket }, { withoutToken: true });
      setState({ kind: 'done' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'link.invalid') setState({ kind: 'invalid' });
      // What the call has told by itself, a broken line say, is worth another try.
      else if (isLeftToCaller(error)) setState({ kind: 'kept', message: failureText(error, text) });
      else setState({ kind: 'asking' });
    }
  }

  return { state, undo };
}
