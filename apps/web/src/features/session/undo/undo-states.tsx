import { limits } from '@uc/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/paths.ts';
import { AlertNote } from '../../../widgets/door/alert-note.tsx';
import { useUndo } from './use-undo.ts';

/** The question, and what came of it. */
export function UndoStates({ ticket }: { ticket: string | null }) {
  const text = useText();
  const words = text.views.undoChange;
  const { state, isBusy, undo } = useUndo(ticket);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = state.kind === 'done' || state.kind === 'invalid';
  // The button that had the focus is gone; the new heading says what happened.
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);

  const titles = { done: words.doneTitle, invalid: words.invalidTitle };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {state.kind === 'done' || state.kind === 'invalid' ? titles[state.kind] : words.title}
      </h1>
      {state.kind === 'kept' && <AlertNote message={words.notDone(state.message)} />}
      {state.kind === 'done' && <p>{words.done}</p>}
      {state.kind === 'invalid' && <p>{words.invalid(limits.undoHours)}</p>}
      {isOver ? (
        <Link className="button primary wide" href={paths.signIn}>
          {words.signIn}
        </Link>
      ) : (
        <>
          <p>{words.hint}</p>
          <button type="button" className="button primary wide" aria-disabled={isBusy} onClick={undo}>
            {isBusy ? words.submitting : words.submit}
          </button>
        </>
      )}
    </>
  );
}
