import { limits } from '@uc/contract';
import { useId, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { ChosenTags } from '../select-parts/chosen-tags.tsx';
import { Popup } from '../select-parts/popup.tsx';
import { fieldIds, SelectField, type SelectFieldProps } from '../select-parts/select-field.tsx';
import { useDismiss } from '../select-parts/use-dismiss.ts';
import type { ListFunction } from '../select-parts/use-listing.ts';
import { type Choice, withPicked } from './choice.ts';
import { nothingText } from './nothing-text.ts';
import { OptionList, optionId, viewPx } from './option-list.tsx';
import { OptionStatus } from './option-status.tsx';
import './remote-select.css';
import { useActiveOption } from './use-active-option.ts';
import { useComboboxKeys } from './use-combobox-keys.ts';
import { type OptionFields, useOptions } from './use-options.ts';

interface Props extends SelectFieldProps, OptionFields {
  /** Asked with `selectSearch` when the select opens and when the keys have rested. */
  list: ListFunction;
  /** What is chosen; at most one unless `isMulti`. */
  chosen: readonly Choice[];
  onChange(chosen: Choice[]): void;
  isMulti?: boolean;
  /** The list finds letters in either case, though the request asks for those typed; nobody is told to mind it then. */
  isCaseIgnored?: boolean;
  /** Nothing is asked before so many characters are typed; until then the list says how many. */
  leastCharacters?: number;
  /** Opened from the start, for the development page. */
  isOpenAtFirst?: boolean;
}

/** A select over a list that the server searches: one choice or several, by mouse, touch and keyboard. */
export function RemoteSelect({ list, chosen, onChange, isMulti = false, isOpenAtFirst = false, ...field }: Props) {
  const text = useText();
  const id = useId();
  const ids = fieldIds(id);
  const whole = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const found = useOptions(list, field, isOpenAtFirst, field.leastCharacters);
  const { active, begin, moveByKey } = useActiveOption(found, chosen);
  const { isOpen, options, typed, open, close } = found;
  const isDisabled = field.isDisabled ?? false;
  const nothing = nothingText(text, found.searched, field);
  const single = isMulti ? '' : (chosen[0]?.label ?? '');
  useDismiss(whole, isOpen, close);

  const openAt = (edge: 'first' | 'last' | null) => {
    begin(edge);
    open();
  };
  const change = (next: Choice[]) => {
    onChange(next);
    if (!isMulti) close();
    input.current?.focus();
  };
  const pick = (choice: Choice) => change(withPicked(chosen, choice, isMulti));
  const type = (value: string, isComposing: boolean) => {
    begin(null);
    // Closed, the field shows what is chosen; what is typed comes after it.
    found.type(isOpen || !value.startsWith(single) ? value : value.slice(single.length), isComposing);
  };

  const onKeyDown = useComboboxKeys({
    isOpen,
    openAt,
    close,
    moveByKey,
    pickActive() {
      const option = options[active];
      if (option) pick(option);
    },
    removeLast() {
      if (!isMulti || typed !== '' || chosen.length === 0) return false;
      onChange(chosen.slice(0, -1));
      return true;
    },
  });

  return (
    <SelectField {...field} id={id}>
      <div ref={whole} className="remote-select">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside is the control; around it one may aim worse */}
        <div
          ref={box}
          className={`select-box${isOpen ? ' open' : ''}${field.error ? ' invalid' : ''}${isDisabled ? ' disabled' : ''}`}
          onMouseDown={(event) => {
            if (isDisabled || (event.target as Element).closest('button, input')) return;
            event.preventDefault();
            input.current?.focus();
            if (isOpen) close();
            else openAt(null);
          }}
        >
          <div className="select-value">
            {isMulti && (
              <ChosenTags
                labels={chosen.map(({ label }) => label)}
                {...(isDisabled
                  ? {}
                  : { onRemove: (index) => change(chosen.filter((_, position) => position !== index)) })}
              />
            )}
            <input
              ref={input}
              id={id}
              role="combobox"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={ids.popup}
              aria-activedescendant={active >= 0 ? optionId(ids.popup, active) : undefined}
              aria-required={field.isRequired}
              aria-invalid={field.error ? true : undefined}
              aria-describedby={
                [isMulti && ids.chosen, field.error && ids.error].filter(Boolean).join(' ') || undefined
              }
              disabled={isDisabled}
              maxLength={limits.searchCharacters}
              value={isOpen || isMulti ? typed : single}
              placeholder={chosen.length === 0 ? (field.placeholder ?? text.global.pleaseSelect) : single}
              title={single}
              onChange={(event) => type(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
              onCompositionEnd={(event) => found.type(event.currentTarget.value, false)}
              onClick={() => isOpen || openAt(null)}
              onKeyDown={onKeyDown}
            />
          </div>
          {chosen.length > 0 && !isDisabled && (
            <button
              type="button"
              className="select-clear"
              aria-label={text.widgets.remoteSelect.clear(field.label)}
              onClick={() => change([])}
            >
              <Icon name="close" />
            </button>
          )}
          <span className="select-arrow">
            <Icon name="back" />
          </span>
        </div>
        {isMulti && (
          <span id={ids.chosen} hidden>
            {chosen.map(({ label }) => label).join(', ')}
          </span>
        )}
        {isOpen && (
          <Popup anchor={box} growsToPx={viewPx} className="remote-select-popup">
            <OptionList
              {...found}
              id={ids.popup}
              label={field.label}
              chosen={chosen}
              isMulti={isMulti}
              active={active}
              nothing={nothing}
              onPick={pick}
              onRetry={() => {
                input.current?.focus();
                found.retry();
              }}
            />
          </Popup>
        )}
        <OptionStatus {...found} isOpen={isOpen} nothing={nothing} />
      </div>
    </SelectField>
  );
}
