import type { RecordResult } from '@uc/contract';
import { Tag } from '../../kit/tag/tag.tsx';
import { useText } from '../../lib/i18n/text.ts';

/** How something ended, in a word; its colour only repeats it. */
export function ResultTag({ result }: { result: RecordResult }) {
  const text = useText();
  return <Tag tone={result === 'success' ? 'good' : 'bad'}>{text.views.actionRecord.results[result]}</Tag>;
}
