import type { NamedPerson } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import { Tag } from '../tag/tag.tsx';

/** Somebody's name, with a tag where they are not at work: not begun yet, or left. Whoever is erased is called so already. */
export function PersonName({ person: { name, state } }: { person: Pick<NamedPerson, 'name' | 'state'> }) {
  const text = useText();
  if (state === 'active' || state === 'erased') return name;
  return (
    <>
      {name} <Tag>{text.views.people.states[state]}</Tag>
    </>
  );
}
