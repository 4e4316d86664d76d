import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import type { Unanswered } from '../../../lib/under-key.ts';
import { decide } from '../decide.ts';
import { outcomeWords, refusalWords } from '../outcome-words.ts';
import { type InboxRow, leaveInbox } from '../queries.ts';
import {
  activeRow,
  emptyInbox,
  type InboxAction,
  type InboxState,
  inboxAfter,
  isBlocked,
  nextAfter,
} from './inbox-state.ts';

/** The id of a request's row or card, where the focus goes. */
export function rowId(step: string): string {
  return `approval-${step}`;
}

/** The inbox as its lists and its question need it. */
export interface Inbox {
  state: InboxState;
  dispatch: Dispatch<InboxAction>;
  rows: readonly InboxRow[];
  active: InboxRow | undefined;
  /** Those chosen that are still there. */
  marked: readonly InboxRow[];
  /** Makes the decision that is asked about; false: it did not get through and can be tried again. */
  answer(words: string): Promise<boolean>;
}

/** Keeps what is chosen and asked, decides, and goes on with the next one. `place` takes the focus when none is left. */
export function useInbox(rows: readonly InboxRow[], place: { readonly current: HTMLElement | null }): Inbox {
  const text = useText();
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(inboxAfter, emptyInbox);
  const [unanswered] = useState<Unanswered>(() => new Map());
  const active = activeRow(rows, state);
  /** The steps that must be gone before the focus goes on; null: it stays where it is. */
  const due = useRef<readonly string[] | null>(null);

  async function answer(words: string): Promise<boolean> {
    const { asking } = state;
    if (!asking) return true;
    const { done, refused, isCutShort } = await decide(asking.decision, asking.rows, words, unanswered);
    const isNothing = done.length === 0 && refused.length === 0;
    if (isCutShort && isNothing) return false;
    const refusals = refused.flatMap((one) => {
      const row = asking.rows.find(({ id }) => id === one.id);
      return row ? [{ row, message: refusalWords(text, one) }] : [];
    });
    const decided = asking.rows.filter(({ id }) => done.includes(id)).map(({ step }) => step);
    await leaveInbox(queries, done);
    due.current = decided;
    dispatch({ type: 'settle', decided, refusals, active: refusals[0]?.row.step ?? nextAfter(rows, decided) });
    // Where the way broke in between, the call has said so, and the rest is still chosen.
    if (!isCutShort) {
      const said = outcomeWords(text, asking.decision, done.length, refusals);
      showToast(said.kind, said.message);
    }
    return true;
  }

  useEffect(() => {
    const gone = due.current;
    if (gone === null || state.asking || rows.some(({ step }) => gone.includes(step))) return;
    due.current = null;
    (active ? document.getElementById(rowId(active.step)) : place.current)?.focus();
  });

  return {
    state,
    dispatch,
    rows,
    active,
    marked: rows.filter((row) => state.marks.has(row.step) && !isBlocked(row)),
    answer,
  };
}
