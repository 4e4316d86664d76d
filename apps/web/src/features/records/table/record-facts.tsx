import type { ActionRecord } from '@uc/contract';
import { Fact, Facts } from '../../../kit/facts/facts.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { factsOf } from '../record-words.ts';

/** Everything a record says, one thing a line. */
export function RecordFacts({ record }: { record: ActionRecord }) {
  const text = useText();
  return (
    <div className="record-facts">
      <Facts look="close">
        {factsOf(record, text).map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </div>
  );
}
