import { useId, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { SplitPane } from '../../widgets/split-pane/split-pane.tsx';
import type { Group } from './found.ts';
import { GroupName } from './group-name.tsx';
import { Roles } from './roles.tsx';

/** How much of the width the applications have at first: a name and a count fit a line. */
const listPercent = 28;

interface Props {
  groups: readonly Group[];
  /** What was searched for. */
  words: readonly string[];
}

/** Applications on one side, the roles one has in the chosen one on the other. */
export function SplitAuthorities({ groups, words }: Props) {
  const text = useText();
  const id = useId();
  const [chosen, choose] = useState<string | null>(null);
  const group = groups.find(({ key }) => key === chosen) ?? groups[0];
  const list = (
    <ul className="authority-list" aria-label={text.views.myAuthority.applications}>
      {groups.map((one) => (
        <li key={one.key}>
          <button
            type="button"
            className="authority-toggle"
            aria-current={one === group}
            aria-controls={id}
            onClick={() => choose(one.key)}
          >
            <GroupName group={one} />
          </button>
        </li>
      ))}
    </ul>
  );
  const roles = group && (
    <section className="authority-group" aria-labelledby={`${id}-name`} key={group.key}>
      <h2 id={`${id}-name`} className="authority-chosen">
        {group.application?.name ?? text.views.myAuthority.noApplication}
      </h2>
      <Roles id={id} rows={group.rows} words={words} />
    </section>
  );
  return (
    <div className="card authority-split">
      <SplitPane initialPercents={[listPercent]} panes={[list, roles]} />
    </div>
  );
}
