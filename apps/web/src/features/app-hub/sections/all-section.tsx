import { limits } from '@uc/contract';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { type Arrangement, firstOf } from '../arrange.ts';
import { AppList } from './app-list.tsx';
import { CategoryChips } from './category-chips.tsx';
import { Section } from './section.tsx';

interface Props {
  arrangement: Arrangement;
  pinned: ReadonlySet<string>;
  actions: ReactNode;
}

/** Everything the person may open, by category. */
export function AllSection({ arrangement: { open, groups, isShort }, pinned, actions }: Props) {
  const text = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  // Hundreds of cards take a phone longer than a glance: the first ones are drawn at once, all others follow.
  const drawn = useDeferredValue(groups, firstOf(groups, limits.applicationsDrawnFirst));
  const isChosen = chosen !== null && groups.some(({ id }) => id === chosen);
  const shown = isChosen ? groups.filter(({ id }) => id === chosen) : drawn;
  return (
    <Section title={text.views.appHub.all} count={open.length} actions={actions}>
      {!isShort && (
        <CategoryChips groups={groups} total={open.length} chosen={isChosen ? chosen : null} onChoose={setChosen} />
      )}
      {isShort ? (
        <AppList
          label={text.views.appHub.all}
          applications={drawn.flatMap(({ applications }) => applications)}
          pinned={pinned}
        />
      ) : (
        shown.map(({ id, name, applications }) => (
          <div key={id} className="hub-group">
            <h3>
              {name} <span className="hub-count">{groups.find((group) => group.id === id)?.applications.length}</span>
            </h3>
            <AppList label={name} applications={applications} pinned={pinned} />
          </div>
        ))
      )}
    </Section>
  );
}
