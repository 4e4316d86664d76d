import type { ProofWay } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import type { IconName } from '../../../widgets/icon/icon.tsx';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { shownPart } from '../../../widgets/text-input/mask.ts';
import type { Way } from '../queries.ts';

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
      {ways.map(({ way, to }) => (
        <label key={way} className="verify-way">
          <input type="radio" name="way" value={way} checked={way === picked} onChange={() => onPick(way)} />
          <Icon name={icons[way]} />
          <span>
            <strong>{text.views.accountSecurity.verify.ways[way]}</strong>
            <span>
              {to === null
                ? text.views.accountSecurity.verify.wayHints[way]
                : text.views.accountSecurity.verify.codeTo(shownPart(to))}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
