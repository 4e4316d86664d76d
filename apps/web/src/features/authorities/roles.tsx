import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import type { Group } from './found.ts';
import { RoleRow } from './role-row.tsx';

/** So many roles of an application are drawn at first. */
const atFirst = 20;

interface Props {
  id: string;
  rows: Group['rows'];
  /** What was searched for. */
  words: readonly string[];
}

/** The roles of one application, the first of them at once. */
export function Roles({ id, rows, words }: Props) {
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
