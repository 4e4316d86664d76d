import type { ChangeType } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { Tag } from './tag.tsx';

/** Whether something is to be given or taken away. */
export function ChangeTag({ change }: { change: ChangeType }) {
  const text = useText();
  return <Tag tone={change === 'add' ? 'good' : 'warning'}>{text.views.permissions.changes[change]}</Tag>;
}
