import { type FocusEvent, type KeyboardEvent, lazy, type RefObject, Suspense, useEffect } from 'react';
import { useCell } from '../../../lib/cell.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { usePart } from '../../../widgets/dialog/use-part.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import './find.css';
import { useFinding } from './finding.tsx';
import { countOf, foundId } from './finding-store.ts';
import { loadPanel } from './load-panel.ts';

const SearchPanel = lazy(loadPanel);

interface Props {
  input: RefObject<HTMLInputElement | null>;
  /** The key that leads here, shown while nothing is typed. */
  keyCap?: string | undefined;
  placeholder: string;
  /** Escape in an empty field. */
  onLeave(): void;
  /** The focus went elsewhere. */
  onBlur?(): void;
}

/** The search's field: a combobox whose list lies over the page. */
export function SearchField({ input, keyCap, placeholder, onLeave, onBlur }: Props) {
  const text = useText();
  const { words, groups, isOpen: isWanted, active, listId, store } = useFinding();
  const isOpen = isWanted && countOf({ groups }) > 0;
  const activeId = active < 0 ? undefined : foundId(listId, active);
  const isPanelThere = usePart(loadPanel, useCell(store.isUsed), () => {
    if (store.finding.get().isOpen) showToast('error', text.global.networkAbnormal);
    store.isUsed.set(false);
  });
  useEffect(() => {
    if (isOpen && activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, activeId]);

  const clear = () => {
    store.type('');
    input.current?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // These keys belong to a character that is being composed.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && isOpen) store.step(1);
    else if (event.key === 'ArrowUp' && isOpen) store.step(-1);
    else if (event.key === 'Enter' && isOpen && activeId) {
      document.getElementById(activeId)?.click();
      // Whoever comes back types the next words over these.
      input.current?.select();
    } else if (event.key === 'Escape' && words !== '') clear();
    else if (event.key === 'Escape') {
      store.close();
      onLeave();
    } else return;
    event.preventDefault();
  };

  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closing with the focus is not an action
    <div className="find-box" onBlur={blur}>
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
          {...(isOpen && { 'aria-controls': listId, ...(activeId && { 'aria-activedescendant': activeId }) })}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={words}
          onFocus={store.open}
          onClick={store.open}
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
      {isPanelThere && (
        <Suspense>
          <SearchPanel />
        </Suspense>
      )}
    </div>
  );
}
