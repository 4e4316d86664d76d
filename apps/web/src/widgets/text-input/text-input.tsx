import { type FocusEvent, type InputHTMLAttributes, type Ref, useId } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { ClearMask } from './clear-mask.tsx';
import { Eye, useEye } from './eye.tsx';
import { describedBy, Field, type FieldWords } from './field.tsx';
import { CharacterCounter, useLengthNote } from './length.tsx';
import { useTextValue, type ValueRules } from './use-text-value.ts';

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'autoComplete' | 'inputMode' | 'placeholder' | 'enterKeyHint'
>;

interface Props extends FieldWords, ValueRules, NativeProps {
  id?: string;
  /** `password` hides what is typed until the eye is used, and takes it to the letter: nothing is trimmed or cut. */
  mode?: 'text' | 'email' | 'tel' | 'password';
  isDisabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text with its label, hint and error; a secret behind an eye; a value of which only a part is shown. */
export function TextInput(props: Props) {
  const { mode = 'text', label, hint, error, isRequired, isEdit, isDisabled, maxCharacters, inputRef } = props;
  const text = useText();
  const ownId = useId();
  const id = props.id ?? ownId;
  const isSecret = mode === 'password';
  const value = useTextValue(props, isSecret);
  const eye = useEye(isSecret);
  const length = useLengthNote({ used: value.used, most: maxCharacters, isCut: value.isCut, isSecret });
  const problem = error ?? length.problem;
  const hasEye = isSecret && !isDisabled && (!isEdit || value.isVisited);

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    if (isEdit) eye.close();
    value.leave();
  }

  return (
    <Field
      id={id}
      label={label}
      hint={hint ?? (value.isMasked || value.reminder !== undefined ? text.widgets.textInput.masked : undefined)}
      error={problem}
      isRequired={isRequired}
      note={length.note}
      counter={maxCharacters !== undefined && <CharacterCounter used={value.used} most={maxCharacters} />}
      description={maxCharacters === undefined ? undefined : text.widgets.textInput.tooLong(maxCharacters)}
      action={
        value.isClearable && (
          <ClearMask label={label} isCleared={value.isCleared} isDisabled={isDisabled} onChange={props.onChange} />
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for the focus leaving both, the field and its eye */}
      <div className="text-field-box" ref={eye.box} onBlur={leave}>
        <input
          ref={inputRef}
          id={id}
          name={props.name}
          type={isSecret && eye.isOpen ? 'text' : mode}
          value={value.shown}
          placeholder={value.reminder ?? props.placeholder}
          autoComplete={props.autoComplete}
          inputMode={props.inputMode}
          enterKeyHint={props.enterKeyHint}
          {...(mode !== 'text' && { autoCapitalize: 'none', spellCheck: false })}
          disabled={isDisabled}
          aria-required={isRequired}
          aria-invalid={problem !== undefined}
          aria-describedby={describedBy(id)}
          onFocus={() => value.isVisited || value.enter()}
          onChange={({ target, nativeEvent }) =>
            value.type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          }
          onCompositionEnd={({ currentTarget }) => value.type(currentTarget.value, false)}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && value.pause()}
        />
        {hasEye && <Eye label={label} isOpen={eye.isOpen} onToggle={eye.toggle} />}
      </div>
    </Field>
  );
}
