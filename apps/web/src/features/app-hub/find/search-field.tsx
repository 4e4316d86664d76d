import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import './find.css';
import { useFinding } from './finding.tsx';
import { foundId } from './results.tsx';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  /** The key that leads here, shown while nothing is typed. */
  keyCap?: string | undefined;
  placeholder: string;
  /** Escape in an empty field. */
  onLeave(): void;
}

/** The search's field: a combobox whose list stands in the page. */
export function SearchField({ input, keyCap, placeholder, onLeave }: Props) {
  const text = useText();
  const { words, isSearching, found, active, listId, store } = useFinding();
  const count = found?.length ?? 0;
  const activeId = foundId(listId, active);
  const isOpen = isSearching && count > 0;
  useEffect(() => {
    if (isOpen && active > 0) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active, activeId]);

  const clear = () => {
    store.type('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // These keys belong to a character that is being composed.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && isOpen) store.step(1);
    else if (event.key === 'ArrowUp' && isOpen) store.step(-1);
    else if (event.key === 'Enter' && isOpen) {
      document.getElementById(activeId)?.click();
      // Whoever comes back types the next words over these.
      input.current?.select();
    } else if (event.key === 'Escape' && words !== '') clear();
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };

  return (
    <search className="find">
      <Icon name="search" />
      <input
        ref={input}
        data-search-field=""
        type="text"
        role="combobox"
        aria-label={text.views.appHub.findShort}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': activeId })}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={words}
        onFocus={() => store.isUsed.set(true)}
        onChange={({ target, nativeEvent }) =>
          store.type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={({ currentTarget }) => store.type(currentTarget.value)}
        onKeyDown={press}
      />
      {words !== '' && (
        <button type="button" className="find-clear" aria-label={text.views.appHub.clear} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
      {words === '' && keyCap && (
        <span className="find-key" aria-hidden="true">
          {keyCap}
        </span>
      )}
    </search>
  );
}
