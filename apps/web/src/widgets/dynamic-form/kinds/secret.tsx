import { TextInput } from '../../text-input/text-input.tsx';
import { type KindProps, oneText, wordsOf } from '../kind-props.ts';
import { takeEntry } from '../present-value.ts';

/** A secret behind an eye. What the server holds is never shown, not even in part. */
export function SecretKind(props: KindProps) {
  const { field, id, entered, isDisabled } = props;
  return (
    <TextInput
      {...wordsOf(props)}
      mode="password"
      id={id}
      name={field.name}
      autoComplete={field.name === 'oldPwd' ? 'current-password' : 'new-password'}
      value={oneText(entered)}
      onChange={takeEntry(props)}
      isDisabled={isDisabled}
    />
  );
}
