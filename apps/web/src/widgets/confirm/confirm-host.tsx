import { useLayoutEffect } from 'react';
import { useCell } from '../../lib/cell.ts';
import { asked } from './asked.ts';

/** Where the questions of `confirm` appear; once, beside the screens. */
export function ConfirmHost() {
  const question = useCell(asked);
  useLayoutEffect(() => {
    // What it asked about is not on show any more; only whoever is on their way is asked about that very way.
    if (!question || question.isLeaving) return;
    const leave = () => question.answer(false);
    addEventListener('hashchange', leave);
    return () => removeEventListener('hashchange', leave);
  }, [question]);
  return question && <question.Box question={question} onAnswer={question.answer} />;
}
