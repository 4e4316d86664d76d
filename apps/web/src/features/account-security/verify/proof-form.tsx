import type { Scene } from '@uc/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { TextInput } from '../../../widgets/text-input/text-input.tsx';
import type { Way } from '../queries.ts';
import { SendCode, type Sending, SendNews } from './send-code.tsx';
import { type TypedWay, useProof } from './use-proof.ts';
import { wayHint } from './way-hint.ts';

interface Props {
  scene: Scene;
  way: Way & { way: TypedWay };
  /** There is no choice above it that explains it. */
  isOnly: boolean;
  /** Of a way that sends a code. */
  sending: Sending | undefined;
  onStale(): void;
}

/** One way to prove oneself: the field, for a code the button that sends it, and what is wrong in its place. */
export function ProofForm({ scene, way, isOnly, sending, onStale }: Props) {
  const text = useText();
  const [value, setValue] = useState('');
  const [sends, setSends] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const { problem, isBusy, prove } = useProof({ scene, way: way.way, onStale });

  useEffect(() => {
    // What comes next is another entry over this one.
    if (problem.field) input.current?.focus();
    if (problem.field) input.current?.select();
  }, [problem]);

  useEffect(() => {
    // Not before it is drawn: until then a captcha may still hold the focus.
    if (sends > 0) input.current?.focus();
  }, [sends]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    prove(value);
  }

  const isPassword = way.way === 'password';
  const isDigits = way.way !== 'password' && way.way !== 'recovery';
  return (
    <form className="verify-form" onSubmit={submit} noValidate aria-busy={isBusy}>
      {problem.alert && (
        <p className="note" role="alert">
          <Icon name="alert" />
          <span>{problem.alert}</span>
        </p>
      )}
      <div className="verify-entry">
        <TextInput
          key={way.way}
          inputRef={input}
          label={text.views.accountSecurity.verify.labels[way.way]}
          name={isPassword ? 'password' : 'code'}
          mode={isPassword ? 'password' : 'text'}
          autoComplete={isPassword ? 'current-password' : way.way === 'recovery' ? 'off' : 'one-time-code'}
          {...(isDigits && { inputMode: 'numeric' as const })}
          enterKeyHint="go"
          hint={
            way.way === 'recovery'
              ? text.views.accountSecurity.verify.recoveryHint
              : isOnly
                ? wayHint(way, text)
                : undefined
          }
          value={value}
          onChange={(entered) => setValue(entered ?? '')}
          error={problem.field}
        />
        {sending && <SendCode sending={sending} onSent={() => setSends((sends) => sends + 1)} onStale={onStale} />}
      </div>
      {sending && <SendNews sending={sending} way={way} />}
      <button type="submit" className="button primary wide" aria-disabled={isBusy}>
        {isBusy ? text.views.accountSecurity.verify.submitting : text.views.accountSecurity.verify.submit}
      </button>
    </form>
  );
}
