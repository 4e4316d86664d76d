import { limits } from '@uc/contract';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { StateCell } from '../people/state-cell.tsx';
import type { ListedPerson } from '../queries.ts';
import './find-people.css';
import { useFoundPeople } from './use-found-people.ts';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  /** The key that leads here, shown while nothing is typed. */
  keyCap: string | undefined;
}

/** The search of the administration: finds people while one types, from every page. Enter opens the one that is meant, or lists them all. */
export function FindPeople({ input, keyCap }: Props) {
  const words = useText().views.administration;
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const found = useFoundPeople(isOpen ? typed : '');
  const isShown = isOpen && found.length > 0;
  const idOf = (at: number) => `${listId}-${at}`;

  function leave(path: string): void {
    setOpen(false);
    input.current?.blur();
    navigate(path);
  }
  const open = ({ id }: ListedPerson) => {
    setTyped(''); // whoever calls next is somebody else
    leave(pathTo('adminPerson', 'wide', { id }));
  };

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const search = typed.trim();
    const person = isShown ? found[active] : undefined;
    if (event.key === 'ArrowDown' && isShown) setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp' && isShown) setActive((Math.max(active, 0) + found.length - 1) % found.length);
    else if (event.key === 'Enter' && person) open(person);
    else if (event.key === 'Enter' && search !== '') leave(pathTo('adminPeople', 'wide', { search }));
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <search className="find-box" aria-label={words.findShort}>
      <div className="find">
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={words.findShort}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && active >= 0 ? idOf(active) : undefined}
          placeholder={words.find}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.searchCharacters}
          value={typed}
          onFocus={({ currentTarget }) => {
            currentTarget.select();
            setOpen(true);
          }}
          onBlur={() => setOpen(false)}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={press}
        />
        {typed === '' && keyCap && (
          <span className="find-key" aria-hidden="true">
            {keyCap}
          </span>
        )}
      </div>
      {isShown && (
        <div id={listId} className="found-people card" role="listbox" aria-label={words.findShort}>
          {found.map((person, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the line
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
            <div
              key={person.id}
              id={idOf(at)}
              role="option"
              aria-selected={at === active}
              // The focus stays in the field, whose loss would close the list before the press counts.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => open(person)}
            >
              <span className="found-person">
                <strong>{person.name}</strong>
                <small>{[person.username, person.employeeId, person.unit?.name].filter(Boolean).join(' · ')}</small>
              </span>
              <StateCell person={person} />
            </div>
          ))}
        </div>
      )}
    </search>
  );
}
