import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { TextInput } from '../../../../widgets/text-input/text-input.tsx';
import { useProof } from '../use-proof.ts';
import type { EntryProps } from './entry.ts';
import { EntryForm } from './entry-form.tsx';
import { useEntryFocus } from './use-entry-focus.ts';

/** The password, or a recovery code: a line of text. */
export function TextEntry({ way: { way }, ...rest }: EntryProps) {
  const text = useText();
  const [value, setValue] = useState('');
  const { problem, isBusy, prove } = useProof({ way, ...rest });
  const input = useEntryFocus(problem);
  const isPassword = way === 'password';
  return (
    <EntryForm alert={problem.alert} isBusy={isBusy} onSubmit={() => prove(value)}>
      <div className="proof-entry">
        <TextInput
          inputRef={input}
          label={text.views.accountSecurity.verify.labels[way]}
          name={isPassword ? 'password' : 'code'}
          mode={isPassword ? 'password' : 'text'}
          autoComplete={isPassword ? 'current-password' : 'off'}
          enterKeyHint="go"
          hint={isPassword ? undefined : text.views.accountSecurity.verify.recoveryHint}
          value={value}
          onChange={(entered) => setValue(entered ?? '')}
          error={problem.field}
        />
      </div>
    </EntryForm>
  );
}
