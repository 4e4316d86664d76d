import { useQueryClient } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { isLeftToCaller } from '../../../lib/failure.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { isRefusedFor, reasonText } from '../../../lib/refusal.ts';
import { type Unanswered, underKey } from '../../../lib/under-key.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { applicationsKey } from '../queries.ts';

/** What the applicant does on the page itself; the rest is done in the form. */
export type Move = 'remind' | 'revoke' | 'void';

/** The moves of one application, each followed by how it stands then. */
export function useMoves(id: string) {
  const text = useText();
  const queries = useQueryClient();
  const [going, setGoing] = useState<Move | null>(null);
  const [unanswered] = useState<Unanswered>(() => new Map());
  const asks = { revoke: text.views.myApplication.asks.revoke, void: text.views.myApplication.asks.void };

  /** Throws what went wrong, once it is told. */
  async function attempt(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (isRefusedFor(error, 'permission.moved')) showToast('error', text.views.permissions.movedMeanwhile);
      else if (error instanceof CallError && isLeftToCaller(error)) showToast('error', reasonText(error, text));
      throw error;
    } finally {
      // Also after a refusal: somebody was faster, and what they did is what is to be seen.
      await queries.invalidateQueries({ queryKey: applicationsKey });
    }
  }

  async function move(name: Move): Promise<void> {
    if (going !== null) return;
    if (name !== 'remind' && !(await confirm({ ...asks[name], danger: name === 'void' }))) return;
    setGoing(name);
    try {
      await attempt(() => call(api.applications[name], { id }));
      showToast('success', text.views.myApplication.done[name]);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      setGoing(null);
    }
  }

  return {
    /** The move that is under way. */
    going,
    move: (name: Move) => void move(name),
    comment: (said: string) =>
      attempt(() =>
        underKey(unanswered, said, (options) => call(api.applications.comment, { id, text: said }, options)),
      ),
  };
}
