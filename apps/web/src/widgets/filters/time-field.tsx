import { useRef, useState } from 'react';
import './filters.css';

interface Props {
  label: string;
  /** As the wire has it, in the organisation's time zone. */
  value: string | undefined;
  /** Which second of the chosen minute is meant: a range begins with its first and ends with its last. */
  seconds: '00' | '59';
  /** The id of what is wrong with it. */
  problem: string | undefined;
  onChange(value: string | undefined, options: { replace: boolean }): void;
}

// While a year is typed, the field reports years like 2 and 20 as whole dates.
const plausible = /^[12]\d{3}-/;

/** A date and time by the browser's own field. One visit of the field is one step of the history, however much is typed. */
export function TimeField({ label, value, seconds, problem, onChange }: Props) {
  const shown = value?.slice(0, 16).replace(' ', 'T') ?? '';
  const [draft, setDraft] = useState<{ typed: string; value: string | undefined } | null>(null);
  const wasChanged = useRef(false);
  // What is half typed stays in the field, unless the address changes by itself, as "back" changes it.
  const typed = draft !== null && draft.value === value ? draft.typed : shown;

  function type(entered: string): void {
    if (entered !== '' && !plausible.test(entered)) {
      setDraft({ typed: entered, value });
      return;
    }
    const meant = entered === '' ? undefined : `${entered.slice(0, 16).replace('T', ' ')}:${seconds}`;
    setDraft({ typed: entered, value: meant });
    onChange(meant, { replace: wasChanged.current });
    wasChanged.current = true;
  }

  return (
    <label className="filter">
      <span>{label}</span>
      <input
        type="datetime-local"
        max="9999-12-31T23:59"
        value={typed}
        data-set={value !== undefined || undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={problem}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          setDraft(null);
          wasChanged.current = false;
        }}
      />
    </label>
  );
}
