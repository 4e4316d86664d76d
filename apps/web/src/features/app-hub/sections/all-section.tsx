import { type ReactNode, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { Arrangement, HubGroup } from '../arrange.ts';
import { AppList } from './app-list.tsx';
import { CategoryChips } from './category-chips.tsx';
import { Section } from './section.tsx';

interface Props {
  arrangement: Arrangement;
  /** Those of the groups that are drawn by now. */
  drawn: readonly HubGroup[];
  pinned: ReadonlySet<string>;
  actions: ReactNode;
}

/** Everything the person may open, by category. */
export function AllSection({ arrangement: { open, groups, isShort }, drawn, pinned, actions }: Props) {
  const text = useText();
  const [chosen, setChosen] = useState<string | null>(null);
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
