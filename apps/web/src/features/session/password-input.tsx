import { type Ref, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';

/** A password that can be looked at; it is hidden again by the same button. */
export function PasswordInput({
  inputRef,
  isInvalid,
  describedBy,
}: {
  inputRef: Ref<HTMLInputElement>;
  isInvalid: boolean;
  describedBy: string | undefined;
}) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <div className="field-with-eye">
      <input
        ref={inputRef}
        id="password"
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
      />
      <button
        type="button"
        className="field-eye"
        aria-label={isShown ? text.views.signIn.hidePassword : text.views.signIn.showPassword}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  );
}
