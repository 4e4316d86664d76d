import { useId, useState } from 'react';
import { fitTo } from './characters.ts';
import { describedBy, Field, type FieldWords } from './field.tsx';
import { CharacterCounter, useLengthNote } from './length.tsx';
import './long-text.css';

interface Props extends FieldWords {
  value: string;
  onChange(value: string): void;
  maxCharacters: number;
  rows?: number;
  isDisabled?: boolean;
  /** Ctrl or Cmd with Enter: done with writing. */
  onSend?(): void;
}

/** Several lines of text with label, hint, error and a counter; what is too long is not taken, and that is said. */
export function LongText(props: Props) {
  const { value, onChange, maxCharacters, rows = 3, isDisabled, onSend, label, hint, error, isRequired } = props;
  const id = useId();
  const [isCut, setCut] = useState(false);
  const used = [...value].length;
  const length = useLengthNote({ used, most: maxCharacters, isCut, isSecret: false });

  function type(typed: string, isComposing: boolean): void {
    // Cutting into an unfinished composition would garble it; it is cut when it ends.
    const fitting = isComposing ? { text: typed, isCut: false } : fitTo(typed, maxCharacters);
    setCut(fitting.isCut);
    onChange(fitting.text);
  }

  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      note={length.note}
      counter={<CharacterCounter used={used} most={maxCharacters} />}
    >
      <textarea
        id={id}
        className="long-text"
        rows={rows}
        value={value}
        disabled={isDisabled}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id)}
        onChange={({ target, nativeEvent }) =>
          type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSend?.();
        }}
      />
    </Field>
  );
}
