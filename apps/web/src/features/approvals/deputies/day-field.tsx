import { useId } from 'react';
import { describedBy, Field } from '../../../widgets/text-input/field.tsx';

interface Props {
  label: string;
  /** A day as the wire has it; '' for none. */
  value: string;
  min: string;
  max: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** A day by the browser's own field. */
export function DayField({ label, value, min, max, error, onChange }: Props) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} isRequired>
      <div className="text-field-box">
        <input
          id={id}
          type="date"
          value={value}
          min={min}
          max={max}
          required
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id)}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </Field>
  );
}
