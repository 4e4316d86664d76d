import { useText } from '../../lib/i18n/text.ts';
import { Tag } from '../tag/tag.tsx';
import type { Item } from './item-change.ts';

/** Whether something is to be given, given for longer, changed or taken away. */
export function ChangeTag({ item }: { item: Item }) {
  const text = useText();
  return <Tag tone={item.change === 'add' ? 'good' : 'warning'}>{text.views.permissions.changes[item.kind]}</Tag>;
}
