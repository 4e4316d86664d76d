import { Tag } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { sceneIcons } from '../change-scenes.ts';
import { tagOf, wordsOf } from './item-words.ts';
import { PendingActions } from './pending-actions.tsx';
import { PendingWords } from './pending-words.tsx';
import { Row } from './row.tsx';
import type { ShownItem } from './shown-item.ts';

interface Props {
  item: ShownItem;
  /** When the server told it. */
  saidAtMs: number;
}

/** Password, phone, email or one-time passwords: how it stands, and the way to change it where that is allowed. */
export function ItemRow({ item, saidAtMs }: Props) {
  const text = useText();
  const layout = useLayout();
  const { scene, isOn, isSet, pending, value } = item;
  const { tone, label } = tagOf(item, text);
  // Several devices can be bound, so what is there is looked after on a page of its own.
  const way = scene === 'bindOtp' && isSet ? { href: pathTo('oneTimePasswords', layout) } : { scene };
  const waits = isOn && pending !== null;
  return (
    <Row
      icon={sceneIcons[scene]}
      title={text.views.accountSecurity.items[scene]}
      words={waits ? <PendingWords value={value} pending={pending} saidAtMs={saidAtMs} /> : wordsOf(item, layout, text)}
      // A narrow line has its words, which say the same.
      tag={(isOn || layout === 'wide') && <Tag tone={tone}>{label}</Tag>}
      {...(waits
        ? { actions: <PendingActions scene={scene} /> }
        : isOn && {
            ...way,
            action: (isSet ? text.views.accountSecurity.change : text.views.accountSecurity.add)[scene],
          })}
    />
  );
}
