import { TextInput } from '../../text-input/text-input.tsx';
import { type KindProps, oneText, wordsOf } from '../kind-props.ts';

const typing = {
  email: { mode: 'email', autoComplete: 'email' },
  phone: { mode: 'tel', autoComplete: 'tel' },
  employeeId: { autoComplete: 'off' },
  digits6: { inputMode: 'numeric', autoComplete: 'off' },
} as const;

/** One line of text, with the keyboard that fits its format. */
export function TextKind(props: KindProps) {
  const { field, id, entered, old, isDisabled, onChange } = props;
  return (
    <TextInput
      {...wordsOf(props)}
      {...(field.pattern && typing[field.pattern])}
      id={id}
      name={field.name}
      value={oneText(entered)}
      oldValue={oneText(old)}
      onChange={onChange}
      // Nobody plans an address by its length; the form still refuses one that is too long.
      maxCharacters={field.pattern === 'email' ? undefined : field.maxLength}
      isDisabled={isDisabled}
    />
  );
}
