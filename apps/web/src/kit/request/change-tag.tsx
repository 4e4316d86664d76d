import { useText } from '../../lib/i18n/text.ts';
import { Tag } from '../tag/tag.tsx';
import { type Asked, type Item, kindOf } from './item-change.ts';

/** Whether something is to be given, given for longer, changed or taken away. */
export function ChangeTag({ item, asked }: { item: Item; asked: Asked }) {
  const text = useText();
  return (
    <Tag tone={item.change === 'add' ? 'good' : 'warning'}>{text.views.permissions.changes[kindOf(item, asked)]}</Tag>
  );
}
