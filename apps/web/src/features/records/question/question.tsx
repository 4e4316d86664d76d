import type { ActionRecord } from '@uc/contract';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import { GuideSteps } from './guide-steps.tsx';
import { useAnswer } from './use-answer.ts';

/** "Was this me?", its answer, and after a no the way to a safe account. */
export function Question({ record }: { record: ActionRecord }) {
  const text = useText();
  const title = useId();
  const { isAnswering, isDeviceKnown, guide, answer } = useAnswer(record.id);
  const yes = (words: string, className = 'button') => (
    <button type="button" className={className} aria-disabled={isAnswering} onClick={() => answer('yes')}>
      {words}
    </button>
  );
  const no = (words: string, className = 'button') => (
    <button type="button" className={className} aria-disabled={isAnswering} onClick={() => answer('no')}>
      {words}
    </button>
  );
  return (
    <section className="question" aria-labelledby={title}>
      <h3 id={title}>{text.views.actionRecord.question}</h3>
      {record.answer === null && (
        <div ref={passOnFocus} className="question-part">
          <p>{text.views.actionRecord.questionHint}</p>
          <div className="question-answers">
            {yes(text.views.actionRecord.yes)}
            {no(text.views.actionRecord.no)}
          </div>
        </div>
      )}
      {record.answer === 'yes' && (
        <div ref={passOnFocus} className="question-part">
          <p role="status">{isDeviceKnown ? text.views.actionRecord.saidYesKnown : text.views.actionRecord.saidYes}</p>
          {no(text.views.actionRecord.changeToNo, 'records-link')}
        </div>
      )}
      {record.answer === 'no' && (
        <div ref={passOnFocus} className="question-part">
          <p role="status">{text.views.actionRecord.saidNo}</p>
          {!guide && no(text.views.actionRecord.goOn, 'button primary')}
          {guide && <GuideSteps record={record} guide={guide} />}
          {yes(text.views.actionRecord.changeToYes, 'records-link')}
        </div>
      )}
    </section>
  );
}
