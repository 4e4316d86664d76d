import { TextInput } from '../../text-input/text-input.tsx';
import { type KindProps, oneText, wordsOf } from '../kind-props.ts';
import { takeEntry } from '../present-value.ts';

/** A code that was sent, and beside it the button that asks for another. */
export function CodeKind(props: KindProps) {
  const { field, id, entered, isDisabled, slots } = props;
  return (
    <div className="form-code">
      <TextInput
        {...wordsOf(props)}
        id={id}
        name={field.name}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={oneText(entered)}
        onChange={takeEntry(props)}
        maxCharacters={field.maxLength}
        isDisabled={isDisabled}
      />
      {slots.renderResend && <div className="form-resend">{slots.renderResend(field)}</div>}
    </div>
  );
}
