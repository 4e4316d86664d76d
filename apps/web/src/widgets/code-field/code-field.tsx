import { type Ref, useId } from 'react';
import { describedBy, Field, type FieldWords } from '../text-input/field.tsx';
import './code-field.css';

interface Props extends Pick<FieldWords, 'label' | 'error'> {
  digits: number;
  value: string;
  onChange(value: string): void;
  /** The last digit has been entered. */
  onFull(value: string): void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Digits of any keyboard and any width are the same digits; whatever else was typed or pasted with them is left out. */
const digitsOf = (typed: string) => typed.normalize('NFKC').replaceAll(/\D/g, '');

/** A code of a few digits, each in a box of its own. It is one field, so that pasting, autofill and readers take it as one. */
export function CodeField({ label, error, digits, value, onChange, onFull, inputRef }: Props) {
  const id = useId();
  const half = digits / 2;

  function type(typed: string) {
    const next = digitsOf(typed).slice(0, digits);
    if (next === value) return;
    onChange(next);
    if (next.length === digits) onFull(next);
  }

  return (
    <Field id={id} label={label} error={error}>
      <div className="code-field" data-invalid={error !== undefined || undefined}>
        <span className="code-boxes" aria-hidden="true">
          {Array.from({ length: digits }, (_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={at}
              data-next={at === Math.min(value.length, digits - 1) || undefined}
              data-half={at === half || undefined}
            >
              {value[at]}
            </span>
          ))}
        </span>
        <input
          ref={inputRef}
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id)}
          onChange={({ target }) => type(target.value)}
        />
      </div>
    </Field>
  );
}
