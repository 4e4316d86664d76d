import { useId, useState } from 'react';
import { Icon } from '../../widgets/icon/icon.tsx';
import type { Filter } from './filter.ts';
import type { Group } from './found.ts';
import { GroupName } from './group-name.tsx';
import { Roles } from './roles.tsx';

interface Props {
  group: Group;
  /** What was searched for. */
  words: readonly string[];
  isOpenAtFirst: boolean;
  /** The filter that brought it: with another one a group that was closed by hand opens again. */
  during: Filter;
}

/** The roles of one application, behind a heading that opens and closes them. */
export function RoleGroup({ group, words, isOpenAtFirst, during }: Props) {
  const id = useId();
  const [byHand, setByHand] = useState<{ isOpen: boolean; during: Filter } | null>(null);
  const isOpen = byHand?.during === during ? byHand.isOpen : isOpenAtFirst;
  return (
    <section className="card authority-group" aria-labelledby={`${id}-name`}>
      <h2>
        <button
          type="button"
          className="authority-toggle"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setByHand({ isOpen: !isOpen, during })}
        >
          <GroupName id={`${id}-name`} group={group} />
          <Icon name="next" />
        </button>
      </h2>
      {isOpen && <Roles id={id} rows={group.rows} words={words} />}
    </section>
  );
}
