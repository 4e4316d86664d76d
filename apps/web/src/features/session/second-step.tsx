import { limits } from '@uc/contract';
import { type FormEvent, useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { useSecondStep } from './use-second-step.ts';

/** The one-time password after the password, or a recovery code where the device is not at hand. */
export function SecondStep({ flow, onBack }: { flow: string; onBack(note?: string): void }) {
  const text = useText();
  const words = text.views.secondStep;
  const input = useRef<HTMLInputElement>(null);
  const { way, isSending, problem, isClockDoubted, send, turn } = useSecondStep(flow, () => onBack(words.expired));
  const isCode = way === 'code';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another way is another field, empty and ready
  useEffect(() => input.current?.focus(), [way]);
  useEffect(() => {
    if (problem.field) input.current?.select();
  }, [problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(input.current?.value ?? '');
  }

  return (
    <form className="sign-in-box" onSubmit={submit} noValidate aria-busy={isSending}>
      <div>
        <h1 tabIndex={-1}>{isCode ? words.title : words.recoveryTitle}</h1>
        <p className="sign-in-hint">{isCode ? words.hint : words.recoveryHint}</p>
      </div>
      {problem.form && (
        <p className="note" role="alert">
          <Icon name="alert" />
          {problem.form}
        </p>
      )}
      {isClockDoubted && (
        <p className="note sign-in-note" role="alert">
          <Icon name="info" />
          {words.clock}
        </p>
      )}
      <div className="field">
        <label htmlFor="second-code">{isCode ? words.code : words.recoveryCode}</label>
        <input
          key={way}
          ref={input}
          id="second-code"
          name={way}
          autoComplete={isCode ? 'one-time-code' : 'off'}
          inputMode={isCode ? 'numeric' : 'text'}
          autoCapitalize={isCode ? 'none' : 'characters'}
          autoCorrect="off"
          spellCheck={false}
          maxLength={limits.codeCharacters}
          enterKeyHint="go"
          aria-invalid={problem.field !== undefined}
          aria-describedby="second-problem"
        />
        <p id="second-problem" className="field-problem" aria-live="polite">
          {problem.field}
        </p>
      </div>
      <button type="submit" className="button primary wide" aria-disabled={isSending}>
        {isSending ? words.submitting : words.submit}
      </button>
      <div className="sign-in-ways">
        <button type="button" className="chip" onClick={turn}>
          {isCode ? words.useRecovery : words.useCode}
        </button>
        <button type="button" className="chip" onClick={() => onBack()}>
          {words.back}
        </button>
      </div>
    </form>
  );
}
