import { describedBy, Field } from '../../text-input/field.tsx';
import { type KindProps, wordsOf } from '../kind-props.ts';
import { presentText } from '../present-value.ts';

/** A day, in the system's own calendar, which every phone knows how to show. */
export function DateKind(props: KindProps) {
  const { field, id, error, isDisabled, onChange } = props;
  return (
    <Field {...wordsOf(props)} id={id}>
      <div className="text-field-box">
        <input
          id={id}
          name={field.name}
          type="date"
          // Four digits for the year: without a bound the field takes six.
          max="9999-12-31"
          value={presentText(props)}
          disabled={isDisabled}
          required={field.required}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id)}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </Field>
  );
}
