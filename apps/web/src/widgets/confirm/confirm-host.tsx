import { useCell } from '../../lib/cell.ts';
import { asked } from './asked.ts';

/** Where the questions of `confirm` appear; once, beside the screens. */
export function ConfirmHost() {
  const question = useCell(asked);
  return question && <question.Box question={question} onAnswer={question.answer} />;
}
