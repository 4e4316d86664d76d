import { describedBy, Field, type FieldWords, labelOf } from '../text-input/field.tsx';
import { DateField } from './date-field.tsx';
import type { DateControlProps } from './date-props.ts';

type Props = FieldWords & Pick<DateControlProps, 'id' | 'value' | 'min' | 'max' | 'isDisabled' | 'onChange'>;

/** A labelled day of a form. */
export function DayField({ id, value, min, max, isDisabled, onChange, ...words }: Props) {
  return (
    <Field {...words} id={id}>
      <DateField
        id={id}
        labelledBy={labelOf(id)}
        describedBy={describedBy(id)}
        precision="day"
        value={value}
        min={min}
        max={max}
        isInvalid={words.error !== undefined}
        isRequired={words.isRequired}
        isDisabled={isDisabled}
        onChange={onChange}
      />
    </Field>
  );
}
