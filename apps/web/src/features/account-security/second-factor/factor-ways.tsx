import { useAction } from '../../../lib/action.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { proveAnew } from '../../../lib/proof/prove.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { Passkeys } from '../passkeys/passkeys-query.ts';
import { PlaceNote, placeOf } from '../passkeys/place-note.tsx';
import { usePasskeys } from '../passkeys/use-passkeys.ts';
import '../passkeys/passkeys.css';
import type { EditConf } from '../queries.ts';

interface Props {
  open: EditConf;
  /** Undefined: nobody knows whether there can be any. */
  passkeys: Passkeys | undefined;
  /** A device is to be bound, with this proof. */
  onOtp(ticket: string): void;
  /** A passkey was added; its recovery codes are to be saved, where it brought any. */
  onPasskey(codes: readonly string[] | undefined): void;
}

/** The ways that are open to this person; a passkey only where there can be one at all. */
export function FactorWays({ open, passkeys, onOtp, onPasskey }: Props) {
  const hasPasskeys = open.passkey && passkeys && passkeys.home !== null;
  return (
    <ul className="factor-ways">
      {open.otp && (
        <li>
          <OtpWay onOtp={onOtp} />
        </li>
      )}
      {hasPasskeys && (
        <li>
          <PasskeyWay passkeys={passkeys} onAdded={onPasskey} />
        </li>
      )}
    </ul>
  );
}

function OtpWay({ onOtp }: Pick<Props, 'onOtp'>) {
  const text = useText();
  const words = text.views.secondFactor.otp;
  const proving = useAction(() => proveAnew('bindOtp'), {
    done: (ticket) => ticket && onOtp(ticket),
  });
  return (
    <section className="card factor-way" aria-labelledby="factor-otp">
      <Icon name="phone" />
      <div>
        <h2 id="factor-otp">{words.title}</h2>
        <p>{words.hint}</p>
      </div>
      <button type="button" className="button primary" aria-disabled={proving.isBusy} onClick={() => proving.run()}>
        {words.start}
      </button>
    </section>
  );
}

function PasskeyWay({ passkeys, onAdded }: { passkeys: Passkeys; onAdded: Props['onPasskey'] }) {
  const text = useText();
  const words = text.views.secondFactor.passkey;
  const { adding, add } = usePasskeys(passkeys, onAdded);
  const place = placeOf(passkeys);
  return (
    <section className="card factor-way" aria-labelledby="factor-passkey">
      <Icon name="passkey" />
      <div>
        <h2 id="factor-passkey">{words.title}</h2>
        <p>{words.hint}</p>
        <PlaceNote place={place} home={passkeys.home} />
      </div>
      {place === 'here' && (
        <button type="button" className="button" aria-disabled={adding} onClick={add}>
          {words.start}
        </button>
      )}
    </section>
  );
}
