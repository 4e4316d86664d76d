import type { ActionRecord } from '@uc/contract';
import { useId, useState } from 'react';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { applicationName } from '../record-words.ts';
import { ResultTag } from '../result-tag.tsx';
import { AnswerLink } from './answer-link.tsx';
import { RecordFacts } from './record-facts.tsx';

/** A record on a phone: what, when and where at a glance, the rest at a touch. */
export function RecordCard({ record, href }: { record: ActionRecord; href: string }) {
  const text = useText();
  const id = useId();
  const { timeZone } = useLogin();
  const [isOpen, setOpen] = useState(false);
  const about = [applicationName(record.application, text), record.device, record.location];
  return (
    <article className="card record-card">
      <button
        type="button"
        className="record-glance"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="record-words">
          <strong>{text.views.actionRecord.operations[record.operation]}</strong>
          <span>{formatWhen(record.time, text, timeZone)}</span>
          <span>{about.filter(Boolean).join(' · ')}</span>
        </span>
        <ResultTag result={record.result} />
        <Icon name="next" />
      </button>
      {isOpen && (
        <div id={id}>
          <RecordFacts record={record} />
        </div>
      )}
      <AnswerLink record={record} href={href} />
    </article>
  );
}
