import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/paths.ts';
import { AlertNote } from '../../../widgets/door/alert-note.tsx';
import { useUndo } from './use-undo.ts';

/** What a page says that takes something back. */
interface LinkWords {
  title: string;
  hint: string;
  submit: string;
  submitting: string;
  doneTitle: string;
  done: string;
  signIn: string;
  invalidTitle: string;
  invalid: string;
  notDone(reason: string): string;
}

/** What is taken back by a link's ticket, and in which words. */
export interface LinkStatesProps {
  ticket: string | null;
  words: LinkWords;
  undo(ticket: string): Promise<unknown>;
}

/** The question, and what came of it. */
export function UndoStates({ ticket, words, undo: work }: LinkStatesProps) {
  const { state, isBusy, undo } = useUndo(ticket, work);
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
      {state.kind === 'invalid' && <p>{words.invalid}</p>}
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
