import type { Authority } from '@uc/contract';
import { useId, useState } from 'react';
import { Tag } from '../../kit/tag/tag.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { isUnitFound } from './found.ts';

/** So many units are seen at once; the others come on request. */
const atFirst = 3;

interface Props {
  /** Whose data permissions these are. */
  role: string;
  units: Authority['dataPermissions'];
  /** What was searched for: units that hold any of it come first. */
  words: readonly string[];
}

/** What a role reaches: each unit with its code, its place, and who keeps it. */
export function RoleUnits({ role, units, words }: Props) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const ordered =
    words.length === 0
      ? units
      : units.toSorted((a, b) => Number(isUnitFound(b, words)) - Number(isUnitFound(a, words)));
  return (
    <div className="authority-reach">
      <p id={id}>{text.views.myAuthority.units(units.length)}</p>
      <ul aria-labelledby={id}>
        {(isOpen ? ordered : ordered.slice(0, atFirst)).map((unit) => (
          <li key={unit.id}>
            <strong>{unit.name}</strong>
            <code>{unit.code}</code>
            <span className="authority-path">{unit.path}</span>
            <Tag>{text.views.myAuthority.managements[unit.management]}</Tag>
          </li>
        ))}
      </ul>
      {units.length > atFirst && (
        <button
          type="button"
          className="authority-more"
          aria-expanded={isOpen}
          aria-label={text.views.myAuthority.unitsOf(
            isOpen ? text.views.myAuthority.fewerUnits : text.views.myAuthority.allUnits(units.length),
            role,
          )}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? text.views.myAuthority.fewerUnits : text.views.myAuthority.allUnits(units.length)}
        </button>
      )}
    </div>
  );
}
