import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { ListedPerson } from '../queries.ts';
import { PersonRow } from './person-row.tsx';
import { useListKeys } from './use-list-keys.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  rows: readonly ListedPerson[];
  selection: Selection;
  /** Whether any act is open to the caller: without one nobody is chosen. */
  canChoose: boolean;
  isBusy: boolean;
  onOpen(person: ListedPerson): void;
}

/** The list as a grid for keys: one row has the focus, arrows move it, space chooses, enter opens. */
export function PeopleGrid({ rows, selection, canChoose, isBusy, onOpen }: Props) {
  const text = useText();
  const words = text.views.adminPeople;
  const columns = text.views.adminPeople.columns;
  const [activeId, setActiveId] = useState<string>();
  const active = Math.max(
    0,
    rows.findIndex(({ id }) => id === activeId),
  );
  useListKeys({ rows, active, selection, canChoose, onOpen });
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys move in it and choose its rows
      role="grid"
      className="people-grid"
      aria-label={words.grid}
      aria-multiselectable={canChoose}
      aria-busy={isBusy}
      aria-rowcount={rows.length + 1}
    >
      <thead>
        <tr>
          {canChoose && (
            <th scope="col" className="people-check">
              <ChooseAll rows={rows} selection={selection} />
            </th>
          )}
          {(['name', 'employeeId', 'unit', 'state', 'sources', 'lastSignIn'] as const).map((column) => (
            <th key={column} scope="col" data-column={column}>
              {columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((person, index) => (
          <PersonRow
            key={person.id}
            person={person}
            isActive={index === active}
            isChosen={selection.isChosen(person.id)}
            onChoose={canChoose ? (isChosen) => selection.choose([person], isChosen) : undefined}
            onFocus={() => setActiveId(person.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

function ChooseAll({ rows, selection }: Pick<Props, 'rows' | 'selection'>) {
  const words = useText().views.adminPeople;
  const box = useRef<HTMLInputElement>(null);
  const open = rows.filter(({ canAct }) => canAct);
  const count = selection.chosen.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < open.length;
  });
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={words.chooseAll}
      checked={count > 0 && count >= open.length}
      disabled={open.length === 0}
      onChange={({ target }) => selection.choose(open, target.checked)}
    />
  );
}
