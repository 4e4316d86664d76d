import { limits } from '@uc/contract';
import { type Ref, useEffect, useRef, useState } from 'react';
import './filters.css';

interface Props {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  maxCharacters: number;
  /** How long the keys rest before it is searched for: a list that is here already need not wait. */
  restMs?: number;
  /** Hears what is searched for once the keys have rested. One visit of the field is one step of the history. */
  onChange(value: string, options: { replace: boolean }): void;
}

/** What is typed to narrow a list down. */
export function SearchField({ ref, label, value, maxCharacters, restMs = limits.searchDebounceMs, onChange }: Props) {
  const [draft, setDraft] = useState<{ typed: string; value: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasChanged = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What is half typed stays in the field, unless the address changes by itself, as "back" changes it.
  const typed = draft !== null && draft.value === value ? draft.typed : value;

  function settle(entered: string): void {
    clearTimeout(timer.current);
    const meant = entered.trim();
    if (meant === value) return;
    setDraft({ typed: entered, value: meant });
    onChange(meant, { replace: wasChanged.current });
    wasChanged.current = true;
  }

  function type(entered: string, isComposing: boolean): void {
    clearTimeout(timer.current);
    setDraft({ typed: entered, value });
    // Half a composed character (pinyin) waits for its end.
    if (!isComposing) timer.current = setTimeout(() => settle(entered), restMs);
  }

  return (
    <label className="filter">
      <span>{label}</span>
      <input
        ref={ref}
        type="search"
        enterKeyHint="search"
        maxLength={maxCharacters}
        value={typed}
        data-set={value !== '' || undefined}
        onChange={({ target, nativeEvent }) =>
          type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && settle(typed)}
        onBlur={() => {
          settle(typed);
          wasChanged.current = false;
        }}
      />
    </label>
  );
}
