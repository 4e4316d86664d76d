import { useQueryClient } from '@tanstack/react-query';
import { api, limits } from '@uc/contract';
import { type FormEvent, useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { TextInput } from '../../../widgets/text-input/text-input.tsx';
import { devicesQuery, type OtpDevice } from './queries.ts';

interface Props {
  device: OtpDevice;
  onDone(): void;
}

/** Another name for a device, in place of the one it had. */
export function DeviceName({ device, onDone }: Props) {
  const text = useText();
  const words = text.views.oneTimePasswords;
  const queries = useQueryClient();
  const [name, setName] = useState(device.name);
  const [isMissing, setMissing] = useState(false);
  const renaming = useAction(() => call(api.oneTimePasswords.rename, { id: device.id, name: name.trim() }), {
    done: onDone,
    after: () => queries.invalidateQueries(devicesQuery),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') setMissing(true);
    else renaming.run();
  }

  return (
    <form className="otp-name" onSubmit={submit}>
      <TextInput
        label={words.name}
        value={name}
        onChange={(value = '') => setName(value)}
        maxCharacters={limits.nameCharacters}
        error={isMissing && name.trim() === '' ? words.nameMissing : undefined}
        inputRef={focusOnce}
      />
      <div className="otp-actions">
        <button type="submit" className="button primary" aria-disabled={renaming.isBusy}>
          {words.save}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}

/** The button that opened it is gone. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
