import { useEffect } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import type { InboxRow } from '../queries.ts';
import { isBlocked } from './inbox-state.ts';
import { useLetterKeys } from './key-choice.ts';
import { type Command, commandOf, isLetter, moves } from './keys.ts';
import { type Inbox, rowId } from './use-inbox.ts';

const controls = 'input, textarea, select, button, a, summary, [contenteditable], [role="separator"]';
const covering = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** What the keys do in the list, and wherever else no field, button or link has the focus and nothing covers the page. */
export function useKeys(inbox: Inbox, onOpen: (row: InboxRow) => void, onHelp: () => void) {
  const text = useText();
  const hasLetters = useLetterKeys();
  const { rows, active, state, marked, dispatch } = inbox;
  const at = active ? rows.indexOf(active) : -1;

  function goTo(place: number): void {
    const row = rows[Math.min(Math.max(place, 0), rows.length - 1)];
    if (row) document.getElementById(rowId(row.step))?.focus();
  }
  /** False: it cannot be approved, which is said. */
  function mark(row: InboxRow, isMarked: boolean): boolean {
    if (isBlocked(row)) showToast('error', text.views.myApproval.blocked);
    else dispatch({ type: 'mark', steps: [row.step], isMarked });
    return !isBlocked(row);
  }

  const acts: Record<Command, (row: InboxRow) => void> = {
    next: () => goTo(at + 1),
    previous: () => goTo(at - 1),
    first: () => goTo(0),
    last: () => goTo(rows.length - 1),
    mark(row) {
      const isMarked = state.marks.has(row.step);
      if (mark(row, !isMarked) && !isMarked) goTo(at + 1);
    },
    toggle: (row) => mark(row, !state.marks.has(row.step)),
    unmark: (row) => mark(row, false),
    all: () =>
      dispatch({
        type: 'mark',
        steps: rows.filter((row) => !isBlocked(row)).map(({ step }) => step),
        isMarked: true,
      }),
    clear: () => dispatch({ type: 'mark', steps: [...state.marks], isMarked: false }),
    submit(row) {
      if (marked.length === 0 && isBlocked(row)) showToast('error', text.views.myApproval.blocked);
      else dispatch({ type: 'ask', asking: { decision: 'approve', rows: marked.length > 0 ? marked : [row] } });
    },
    open: onOpen,
    reject: (row) => dispatch({ type: 'ask', asking: { decision: 'reject', rows: [row] } }),
    sendBack: (row) => dispatch({ type: 'ask', asking: { decision: 'sendBack', rows: [row] } }),
    help: onHelp,
  };

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const isInList = target.closest('[role="grid"]') !== null;
      const isOnControl = target.closest(controls) !== null;
      if (event.defaultPrevented || event.isComposing || document.querySelector(covering)) return;
      // What a control does by itself stays its own.
      if (isOnControl && (!isInList || event.key === 'Enter' || event.key === ' ')) return;
      if (isLetter(event) && !hasLetters) return;
      const command = commandOf(event);
      if (!command || !active || state.asking) return;
      // A part that scrolls by itself keeps the keys that scroll it.
      if (!isInList && moves.includes(command) && target.closest('[tabindex="0"]')) return;
      event.preventDefault();
      acts[command](active);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
