import type { ActionRecord } from '@uc/contract';
import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { nameOf } from '../record-words.ts';

interface Props {
  record: ActionRecord;
  /** Where the record is asked about. */
  href: string;
}

/** "Was this me?" where it is asked; once answered, the answer, which can be changed. */
export function AnswerLink({ record, href }: Props) {
  const text = useText();
  if (!record.isAsked) return null;
  const name = nameOf(record, text);
  if (record.answer !== null) {
    const answer = record.answer === 'yes' ? text.views.actionRecord.answeredYes : text.views.actionRecord.answeredNo;
    return (
      <Link
        className="record-answer"
        data-answer={record.answer}
        href={href}
        aria-label={text.views.actionRecord.answerOf(name, answer)}
      >
        {answer}
      </Link>
    );
  }
  // What is done in the sitting of this very moment raises no doubt.
  if (record.isThisSession) return <span className="record-here">{text.views.actionRecord.thisSession}</span>;
  return (
    <Link className="record-answer" href={href} aria-label={text.views.actionRecord.askAbout(name)}>
      {text.views.actionRecord.wasThisMe}
    </Link>
  );
}
