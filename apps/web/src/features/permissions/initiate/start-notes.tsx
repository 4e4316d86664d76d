import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { Start } from './form/start.ts';

/** What is to be known before one fills the form in: why it came back, and what of the address could not be had. */
export function StartNotes({ start: { question, misses } }: { start: Start }) {
  const text = useText();
  return (
    <>
      {question && (
        <div className="note permission-conflict" data-severity="warning">
          <Icon name="info" />
          <p>{text.views.initiateApplication.sentBack(question.name, question.words)}</p>
        </div>
      )}
      {misses.map((miss) => (
        <p key={miss} className="note permission-conflict" data-severity="warning" role="status">
          <Icon name="info" />
          <span>{text.views.initiateApplication.misses[miss]}</span>
        </p>
      ))}
    </>
  );
}
