import type { ActionRecord } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { factsOf } from '../record-words.ts';

/** Everything a record says, one thing a line. */
export function RecordFacts({ record }: { record: ActionRecord }) {
  const text = useText();
  return (
    <dl className="record-facts">
      {factsOf(record, text).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
