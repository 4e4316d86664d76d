import { limits } from '@uc/contract';
import { useEffect, useRef } from 'react';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { useRowWindow } from '../../lib/use-row-window.ts';
import { Icon } from '../icon/icon.tsx';
import { FailedMessage } from '../select-parts/failed-message.tsx';
import type { Choice } from './choice.ts';
import type { Options } from './use-options.ts';

/** As high as the table-select's rows at most: the two stand beside each other in forms. */
export const viewPx = limits.tableSelectScrollPx;

interface Props extends Pick<Options, 'state' | 'options'> {
  id: string;
  label: string;
  chosen: readonly Choice[];
  isMulti: boolean;
  active: number;
  /** Why there is no option. */
  nothing: string;
  onPick(choice: Choice): void;
  onRetry(): void;
}

/** The id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** The options in view, or why there are none. */
export function OptionList({ id, label, chosen, isMulti, active, nothing, onPick, onRetry, state, options }: Props) {
  const text = useText();
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  const { rowPx, drawn, skippedAtEnd, onScroll } = useRowWindow(options.length, viewPx, active);
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options begin at their top
  useEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [options]);
  const picked = new Set(chosen.map(({ value }) => value));
  return (
    <>
      <div
        ref={list}
        role="listbox"
        id={id}
        aria-label={label}
        aria-multiselectable={isMulti}
        aria-busy={state === 'loading'}
        className="options"
        style={{ maxHeight: viewPx }}
        onScroll={onScroll}
        // The focus stays in the field, where the keys are.
        onMouseDown={(event) => event.preventDefault()}
        tabIndex={-1}
      >
        {drawn.map(({ index, skipped }) => {
          const option = options[index] as Choice; // the window is made of the options' indices
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and takes the keys
            <div
              key={option.value}
              role="option"
              id={optionId(id, index)}
              tabIndex={-1}
              aria-selected={picked.has(option.value)}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              title={option.label}
              className={index === active ? 'option active' : 'option'}
              style={{ height: rowPx, marginTop: skipped * rowPx }}
              onClick={() => state === 'loaded' && onPick(option)}
            >
              <span>{option.label}</span>
              {picked.has(option.value) && <Icon name="done" />}
            </div>
          );
        })}
        {skippedAtEnd > 0 && <div role="presentation" style={{ height: skippedAtEnd * rowPx }} />}
      </div>
      {state === 'loading' && options.length === 0 && <Skeleton rowPx={rowPx} />}
      {state === 'failed' && <FailedMessage message={text.widgets.remoteSelect.failed} onRetry={onRetry} />}
      {state === 'loaded' && options.length === 0 && <div className="popup-message">{nothing}</div>}
      {options.length >= limits.searchRows && (
        <div className="popup-message capped">
          {text.widgets.remoteSelect.capped(limits.searchRows.toLocaleString(languageTag(locale)))}
        </div>
      )}
    </>
  );
}

function Skeleton({ rowPx }: { rowPx: number }) {
  const text = useText();
  return (
    <div className="options-loading">
      <span className="visually-hidden">{text.widgets.remoteSelect.loading}</span>
      {[62, 48, 70].map((percent) => (
        <div key={percent} style={{ height: rowPx }}>
          <div className="skeleton" style={{ width: `${percent}%` }} />
        </div>
      ))}
    </div>
  );
}
