import { useId, useRef } from 'react';
import { DateField } from '../date-field/date-field.tsx';
import './filters.css';

interface Props {
  label: string;
  /** As the wire has it, in the organisation's time zone. */
  value: string | undefined;
  /** What a day means without a time: a range begins with its first second and ends with its last. */
  timeOfDay: '00:00:00' | '23:59:59';
  /** The id of what is wrong with it. */
  problem: string | undefined;
  onChange(value: string | undefined, options: { replace: boolean }): void;
}

// While a year is typed, years like 2 and 20 make whole dates.
const plausible = /^[12]\d{3}-/;

/** A date and time of a filter. One visit of the field is one step of the history, however much is typed. */
export function TimeField({ label, value, timeOfDay, problem, onChange }: Props) {
  const id = useId();
  const wasChanged = useRef(false);

  function enter(entered: string): void {
    const next = entered === '' ? undefined : entered;
    if (next === value || (next !== undefined && !plausible.test(next))) return;
    onChange(next, { replace: wasChanged.current });
    wasChanged.current = true;
  }

  return (
    <div className="filter" data-set={value !== undefined || undefined}>
      <span id={`${id}-label`}>{label}</span>
      <DateField
        id={id}
        labelledBy={`${id}-label`}
        describedBy={problem}
        precision="second"
        value={value ?? ''}
        timeOfDay={timeOfDay}
        isInvalid={problem !== undefined}
        onChange={enter}
        onEnter={() => {
          wasChanged.current = false;
        }}
      />
    </div>
  );
}
