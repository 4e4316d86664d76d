import { describedBy, Field } from '../../text-input/field.tsx';
import { type KindProps, wordsOf } from '../kind-props.ts';
import { presentText, takeEntry } from '../present-value.ts';

/** Stands for a day of which a part is missing, which the control itself reports as nothing; no rule takes it for a day. */
const unfinished = '?';

/** A day, in the system's own calendar, which every phone knows how to show. */
export function DateKind(props: KindProps) {
  const { field, id, error, isDisabled } = props;
  const value = presentText(props);
  const enter = takeEntry(props);

  function look({ value: day, validity }: HTMLInputElement) {
    const next = validity.badInput ? unfinished : day;
    if (next !== value) enter(next);
  }

  return (
    <Field {...wordsOf(props)} id={id}>
      <div className="text-field-box">
        <input
          id={id}
          name={field.name}
          type="date"
          // Four digits for the year: without a bound the field takes six.
          max={field.latest ?? '9999-12-31'}
          value={value === unfinished ? '' : value}
          disabled={isDisabled}
          required={field.required}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id)}
          onChange={(event) => look(event.target)}
          // Half a day fires no change.
          onKeyUp={(event) => look(event.currentTarget)}
          onBlur={(event) => look(event.currentTarget)}
        />
      </div>
    </Field>
  );
}
