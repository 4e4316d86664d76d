import type { RecordResult } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';

/** How something ended, in a word; its colour only repeats it. */
export function ResultTag({ result }: { result: RecordResult }) {
  const text = useText();
  return (
    <span className="record-tag" data-tone={result === 'success' ? 'good' : 'bad'}>
      {text.views.actionRecord.results[result]}
    </span>
  );
}
