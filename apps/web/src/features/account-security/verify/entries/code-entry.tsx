import { limits } from '@uc/contract';
import { useEffect, useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { useDeviceCodeAwaited } from '../../../../lib/use-device-code-awaited.ts';
import { CodeField } from '../../../../widgets/code-field/code-field.tsx';
import { SendCode, SendNews } from '../send-code.tsx';
import { useProof } from '../use-proof.ts';
import type { EntryProps } from './entry.ts';
import { EntryForm } from './entry-form.tsx';
import { useEntryFocus } from './use-entry-focus.ts';

/** A code of six digits: one that was sent, or a one-time password. The sixth digit gives it. */
export function CodeEntry({ way, sending, ...rest }: EntryProps) {
  const text = useText();
  const [value, setValue] = useState('');
  const [sends, setSends] = useState(0);
  const { problem, isBusy, prove } = useProof({ way: way.way, ...rest });
  const input = useEntryFocus(problem);
  useDeviceCodeAwaited(way.way === 'otp');

  useEffect(() => {
    // Not before it is drawn: until then a captcha may still hold the focus.
    if (sends > 0) input.current?.focus();
  }, [sends, input]);

  return (
    <EntryForm alert={problem.alert} isBusy={isBusy} onSubmit={() => prove(value)}>
      <div className="proof-entry">
        <CodeField
          inputRef={input}
          label={text.views.accountSecurity.verify.labels[way.way]}
          digits={way.way === 'otp' ? limits.otpDigits : limits.codeDigits}
          value={value}
          onChange={setValue}
          onFull={prove}
          error={problem.field}
        />
        {sending && <SendCode sending={sending} onSent={() => setSends((sends) => sends + 1)} onStale={rest.onStale} />}
      </div>
      {sending && <SendNews sending={sending} way={way} />}
    </EntryForm>
  );
}
