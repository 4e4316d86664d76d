import { nameWords } from '../../kit/person/name-words.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import type { Start } from './form/start.ts';

/** What is to be known before one fills the form in: why it came back, and what of it cannot be had. */
export function StartNotes({ start: { question, misses, leftOut } }: { start: Start }) {
  const text = useText();
  const lines = [
    ...misses.map((miss) => text.views.initiateApplication.misses[miss]),
    ...(leftOut ? [text.views.initiateApplication.leftOut(leftOut)] : []),
  ];
  return (
    <>
      {question && (
        <div className="note conflict-note" data-severity="warning">
          <Icon name="info" />
          <p>{text.views.permissions.sentBack(nameWords(question.person, text), question.words)}</p>
        </div>
      )}
      {lines.map((line) => (
        <p key={line} className="note conflict-note" data-severity="warning" role="status">
          <Icon name="info" />
          <span>{line}</span>
        </p>
      ))}
    </>
  );
}
