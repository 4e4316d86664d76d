import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useCell } from '../../../lib/cell.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { passkeyAsked } from '../passkey-asked.ts';
import { PasskeyCodes } from './passkey-codes.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { type Passkey, type Passkeys, passkeysQuery } from './passkeys-query.ts';
import { PlaceNote, placeOf } from './place-note.tsx';
import { usePasskeys } from './use-passkeys.ts';
import '../account-security.css';
import './passkeys.css';

export interface PasskeySectionProps {
  /** False: an administrator has switched changes off. */
  isOn: boolean;
  /** Stands there until they are known. */
  waiting: ReactNode;
}

/** The person's passkeys, once they are known and there is anything to say of them. */
export default function PasskeySection({ isOn, waiting }: PasskeySectionProps) {
  const { data, isPending } = useQuery(passkeysQuery);
  if (isPending) return waiting;
  if (!data || (data.state === 'off' && data.total === 0)) return null;
  return <Section passkeys={data} isOn={isOn} />;
}

/** Where each lives and when it was used last; add, rename, remove. */
function Section({ passkeys, isOn }: Pick<PasskeySectionProps, 'isOn'> & { passkeys: Passkeys }) {
  const text = useText();
  const words = text.views.passkeys;
  const heading = useId();
  const [renaming, setRenaming] = useState<string>();
  const { adding, removing, codes, forgetCodes, add, rename, remove } = usePasskeys(passkeys);
  const place = placeOf(passkeys);
  const title = useRef<HTMLHeadingElement>(null);
  const asked = useCell(passkeyAsked);
  const follow = useEffectEvent(() => {
    passkeyAsked.set(null);
    title.current?.scrollIntoView({ block: 'center' });
    title.current?.focus({ preventScroll: true });
    if (asked === 'add' && isOn && place === 'here') add();
  });
  useEffect(() => {
    if (asked) follow();
  }, [asked]);
  if (codes) return <PasskeyCodes codes={codes} onDone={forgetCodes} />;
  const edit = (one: Passkey) => ({
    isRenaming: renaming === one.id,
    onRename: () => setRenaming(one.id),
    onRenamed(name: string | null) {
      setRenaming(undefined);
      if (name !== null && name !== one.name) rename(one.id, name);
    },
    onRemove: () => remove(one),
  });
  return (
    <section className="card passkeys" aria-labelledby={heading}>
      <div className="passkeys-head">
        <h2 id={heading} ref={title} tabIndex={-1}>
          {words.title}
        </h2>
        {isOn && place === 'here' && (
          <button type="button" className="button" aria-disabled={adding} onClick={add}>
            {adding ? words.adding : words.add}
          </button>
        )}
      </div>
      <p className="passkeys-purpose">{words.purpose}</p>
      <PlaceNote place={place} home={passkeys.home} />
      {passkeys.rows.length > 0 && (
        <ul>
          {passkeys.rows.map((one) => (
            <li key={one.id}>
              <PasskeyRow passkey={one} isBusy={removing === one.id} {...(isOn && { edit: edit(one) })} />
            </li>
          ))}
        </ul>
      )}
      {place === 'here' && passkeys.total > 0 && (
        <p className="passkeys-hint">{words.waysBack(passkeys.otherWays, passkeys.state === 'required')}</p>
      )}
    </section>
  );
}
