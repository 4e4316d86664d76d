import type { ProofWay } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import type { IconName } from '../../../widgets/icon/icon.tsx';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { Way } from '../queries.ts';
import { wayHint } from './way-hint.ts';

interface Props {
  ways: readonly Way[];
  picked: ProofWay;
  onPick(way: ProofWay): void;
}

const icons: Record<ProofWay, IconName> = {
  password: 'lock',
  sms: 'phone',
  email: 'mail',
  otp: 'key',
  recovery: 'list',
};

/** The ways to choose from, as one group that the arrow keys go through. */
export function WayList({ ways, picked, onPick }: Props) {
  const text = useText();
  return (
    <fieldset className="verify-ways">
      <legend>{text.views.accountSecurity.verify.choose}</legend>
      {ways.map((one) => (
        <label key={one.way} className="verify-way">
          <input
            type="radio"
            name="way"
            value={one.way}
            checked={one.way === picked}
            onChange={() => onPick(one.way)}
          />
          <Icon name={icons[one.way]} />
          <span>
            <strong>{text.views.accountSecurity.verify.ways[one.way]}</strong>
            <span>{wayHint(one, text)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
