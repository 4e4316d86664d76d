import { limits } from '@uc/contract';
import type { ReactNode, RefObject } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { Spinner } from './spinner.tsx';
import './icon-button.css';

interface Props {
  value: string;
  input: RefObject<HTMLInputElement | null>;
  isBusy: boolean;
  /** `isFinal` is false while an input method is still composing: those letters are not the name. */
  onType(value: string, isFinal: boolean): void;
  /** The person goes on to the results. */
  onLeave(): void;
}

/** Where the name of a unit is typed. */
export function SearchBox({ value, input, isBusy, onType, onLeave }: Props): ReactNode {
  const text = useText();
  const clear = () => {
    onType('', true);
    input.current?.focus();
  };
  return (
    <div className="org-search">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.searchCharacters}
        value={value}
        aria-label={text.widgets.orgPicker.search}
        placeholder={text.widgets.orgPicker.search}
        onChange={(event) => {
          const { nativeEvent } = event;
          onType(event.target.value, !(nativeEvent instanceof InputEvent && nativeEvent.isComposing));
        }}
        onCompositionEnd={(event) => onType(event.currentTarget.value, true)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            onLeave();
          }
          if (event.key === 'Escape' && value !== '') {
            // The first Escape takes the search back, the next one closes.
            event.preventDefault();
            event.stopPropagation();
            clear();
          }
        }}
      />
      {isBusy && <Spinner />}
      {value !== '' && (
        <button
          type="button"
          className="org-icon-button"
          aria-label={text.widgets.orgPicker.clearSearch}
          onClick={clear}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
