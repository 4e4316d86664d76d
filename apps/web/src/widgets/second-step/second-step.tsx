import { limits } from '@uc/contract';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { AlertNote } from '../door/alert-note.tsx';
import { type SecondProblem, type SecondWay, useSecondStep } from './use-second-step.ts';
import '../door/door.css';

interface Props {
  /** Gives what was typed; what was wrong with it, or null. */
  onGive(given: { way: SecondWay; typed: string }): Promise<SecondProblem | null>;
  onBack(): void;
  backLabel: string;
  /** Above the heading: how far it is, where it is one of several steps. */
  head?: ReactNode;
  /** Why it is asked for. */
  note?: string | undefined;
  /** What can be chosen with a one-time password. */
  extra?: ReactNode;
  /** False: there is no device for one-time passwords, so that only a recovery code does. */
  hasDevice?: boolean;
  /** Whom to ask where the recovery codes are lost as well. */
  contact?: string | undefined;
  /** Another way, beside the others. */
  more?: ReactNode;
}

/** The one-time password as the second of two proofs, or a recovery code where the device is not at hand. */
export function SecondStep({ onGive, onBack, backLabel, head, note, extra, hasDevice = true, contact, more }: Props) {
  const text = useText();
  const words = text.views.secondStep;
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { way, isSending, problem, isClockDoubted, send, turn } = useSecondStep(
    onGive,
    hasDevice ? 'code' : 'recovery',
  );
  const isCode = way === 'code';

  const isFresh = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another way is another field, empty and ready
  useEffect(() => {
    // As one of several named steps it is read out from its heading.
    if (isFresh.current && head) heading.current?.focus();
    else input.current?.focus();
    isFresh.current = false;
  }, [way]);
  useEffect(() => {
    if (problem.field) input.current?.select();
  }, [problem]);

  function submit(event: FormEvent) {
    event.preventDefault();
    send(input.current?.value ?? '');
  }

  return (
    <form className="door-box" onSubmit={submit} noValidate aria-busy={isSending}>
      {head}
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {isCode ? words.title : words.recoveryTitle}
        </h1>
        <p className="door-hint">{isCode ? words.hint : words.recoveryHint}</p>
        {!isCode && contact && <p className="door-hint">{words.recoveryLost(contact)}</p>}
      </div>
      {note && <AlertNote message={note} isNews />}
      <AlertNote message={problem.form} />
      {isClockDoubted && <AlertNote message={words.clock} isNews />}
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
      {isCode && extra}
      <button type="submit" className="button primary wide" aria-disabled={isSending}>
        {isSending ? words.submitting : words.submit}
      </button>
      <div className="door-ways">
        {more}
        {hasDevice && (
          <button type="button" className="chip" onClick={turn}>
            {isCode ? words.useRecovery : words.useCode}
          </button>
        )}
        <button type="button" className="chip" onClick={onBack}>
          {backLabel}
        </button>
      </div>
    </form>
  );
}
