import { useEffect, useId, useRef, useState } from 'react';
import { Tag } from '../../kit/tag/tag.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { AppIcon } from '../../widgets/app-icon/app-icon.tsx';
import { Icon } from '../../widgets/icon/icon.tsx';
import { endingOf } from './ending.ts';
import type { Filter } from './filter.ts';
import type { Group } from './found.ts';
import { RoleRow } from './role-row.tsx';

/** So many roles of an application are drawn at first. */
const atFirst = 20;

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
  const text = useText();
  const id = useId();
  const { timeZone } = useLogin();
  const [byHand, setByHand] = useState<{ isOpen: boolean; during: Filter } | null>(null);
  const isOpen = byHand?.during === during ? byHand.isOpen : isOpenAtFirst;
  const { application, rows } = group;
  const ending = rows.filter(({ until }) => endingOf(until, timeZone) !== null).length;
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
          {application ? (
            <AppIcon application={application} />
          ) : (
            <span className="authority-sign">
              <Icon name="key" />
            </span>
          )}
          <span className="authority-words">
            <span id={`${id}-name`}>{application?.name ?? text.views.myAuthority.noApplication}</span>
            <span className="authority-count">{text.views.myAuthority.roles(rows.length)}</span>
            {ending > 0 && <Tag tone="warning">{text.views.myAuthority.endingSoon(ending)}</Tag>}
          </span>
          <Icon name="next" />
        </button>
      </h2>
      {isOpen && <Roles id={id} rows={rows} words={words} />}
    </section>
  );
}

function Roles({ id, rows, words }: Pick<Props, 'words'> & { id: string; rows: Group['rows'] }) {
  const text = useText();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  // The button that had the focus is gone: it goes on where the new ones begin.
  useEffect(() => {
    const next = isWhole ? list.current?.children[atFirst] : undefined;
    if (next instanceof HTMLElement) next.focus();
  }, [isWhole]);
  return (
    <div id={id}>
      <ul ref={list} className="authority-roles">
        {(isWhole ? rows : rows.slice(0, atFirst)).map((row, index) => (
          <li key={row.role.id} {...(isWhole && index === atFirst && { tabIndex: -1 })}>
            <RoleRow authority={row} words={words} />
          </li>
        ))}
      </ul>
      {!isWhole && rows.length > atFirst && (
        <button type="button" className="authority-more" onClick={() => setWhole(true)}>
          {text.views.myAuthority.allRoles(rows.length)}
        </button>
      )}
    </div>
  );
}
