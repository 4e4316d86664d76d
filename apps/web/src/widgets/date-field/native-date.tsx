import type { DateControlProps } from './date-props.ts';

/** The browser's own field, in the browser's language. */
export function NativeDate(props: DateControlProps) {
  const { id, describedBy, precision, value, min, max, isInvalid, isRequired, isDisabled, onChange, onEnter } = props;
  const look = ({ value: date, validity }: HTMLInputElement) => onChange(date.replace('T', ' '), validity.badInput);
  return (
    <div className="date-control">
      <div className="date-box">
        <input
          id={id}
          aria-labelledby={props.labelledBy}
          type={precision === 'day' ? 'date' : 'datetime-local'}
          step={precision === 'day' ? undefined : 1}
          defaultValue={value.replace(' ', 'T')}
          min={min}
          max={max}
          disabled={isDisabled}
          required={isRequired}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          onChange={(event) => look(event.target)}
          onFocus={onEnter}
          onBlur={(event) => look(event.target)} // half a date fires no change
        />
      </div>
    </div>
  );
}
