import { limits } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { type FormEvent, useState } from 'react';
import { Tag } from '../../../kit/tag/tag.tsx';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import { stored } from '../../../lib/storage.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { TextInput } from '../../../widgets/text-input/text-input.tsx';
import type { Passkey } from './passkeys-query.ts';

interface Props {
  passkey: Passkey;
  isBusy: boolean;
  /** Not there where an administrator has switched changes off. */
  edit?: {
    isRenaming: boolean;
    onRename(): void;
    /** Null: it keeps its name. */
    onRenamed(name: string | null): void;
    onRemove(): void;
  };
}

const phones = /iphone|android|phone/i;
/** What it lives on: many devices, this one, a key of its own. */
const iconOf = ({ lives, name }: Passkey) =>
  lives === 'device' ? (phones.test(name) ? 'phone' : 'devices') : lives === 'key' ? 'key' : 'passkey';

/** Only of one that was made in this browser, on this device, is it known that it is here. */
const isMadeHere = ({ id }: Passkey) => stored('passkeys_here')?.includes(id) === true;

/** One passkey: its name, where it lives, when it was used last. */
export function PasskeyRow({ passkey, isBusy, edit }: Props) {
  const text = useText();
  const words = text.views.passkeys;
  const { timeZone } = useLogin();
  const { name, state } = passkey;
  if (edit?.isRenaming) return <RenameForm name={name} onRenamed={edit.onRenamed} />;
  return (
    <div className="passkey" data-busy={isBusy || undefined}>
      <span className="security-sign">
        <Icon name={iconOf(passkey)} />
      </span>
      <div className="passkey-words">
        <p>
          <strong>{name}</strong>
          {state === 'works' && isMadeHere(passkey) && <Tag tone="good">{words.here}</Tag>}
          {state !== 'works' && (
            <Tag tone={state === 'copied' ? 'bad' : 'warning'}>{text.views.passkeys.states[state]}</Tag>
          )}
        </p>
        <p>{[whereOf(passkey, text), usedOf(passkey, text, timeZone)].join(' · ')}</p>
        {state !== 'works' && <p>{text.views.passkeys.stateHints[state]}</p>}
      </div>
      {edit && (
        <div className="passkey-acts">
          <button type="button" className="button" aria-label={words.renameOne(name)} onClick={edit.onRename}>
            {words.rename}
          </button>
          <button
            type="button"
            className="button"
            aria-label={words.removeOne(name)}
            aria-disabled={isBusy}
            onClick={edit.onRemove}
          >
            {words.remove}
          </button>
        </div>
      )}
    </div>
  );
}

function whereOf({ lives, provider }: Passkey, text: WebText): string {
  const words = text.views.passkeys;
  return lives === 'synced' ? words.synced(provider) : text.views.passkeys.lives[lives];
}

function usedOf({ lastUsed, since }: Passkey, text: WebText, timeZone: string): string {
  const words = text.views.passkeys;
  return lastUsed
    ? words.lastUsed(formatWhen(lastUsed, text, timeZone))
    : words.neverUsed(formatWhen(since, text, timeZone));
}

function RenameForm({ name, onRenamed }: { name: string; onRenamed(name: string | null): void }) {
  const text = useText();
  const words = text.views.passkeys;
  const [typed, setTyped] = useState<string | undefined>(name);
  const wanted = typed?.trim() ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted !== '') onRenamed(wanted);
  };
  return (
    <form className="passkey" onSubmit={submit} noValidate>
      <div className="passkey-words">
        <TextInput
          label={words.name}
          name="passkeyName"
          autoComplete="off"
          maxCharacters={limits.nameCharacters}
          value={typed}
          onChange={setTyped}
          inputRef={(input) => input?.focus()}
          error={wanted === '' ? words.nameMissing : undefined}
        />
      </div>
      <div className="passkey-acts">
        <button type="submit" className="button primary">
          {words.save}
        </button>
        <button type="button" className="button" onClick={() => onRenamed(null)}>
          {words.cancel}
        </button>
      </div>
    </form>
  );
}
