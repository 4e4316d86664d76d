import { webBase } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { isPasskeyHome, knowsPasskeys } from '../../../lib/passkeys/here.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { Passkeys } from './passkeys-query.ts';

/** Whether passkeys can be made and used on this page, and if not, why. */
export type Place = 'here' | 'elsewhere' | 'browser' | 'provider' | 'address' | 'off';

/** Finds it. */
export function placeOf({ state, home }: Pick<Passkeys, 'state' | 'home'>): Place {
  if (state !== 'on' && state !== 'required') return state;
  if (home && !isPasskeyHome(home.host)) return 'elsewhere';
  return knowsPasskeys() ? 'here' : 'browser';
}

/** Why there can be none here, and where there can. */
export function PlaceNote({ place, home }: { place: Place; home: Passkeys['home'] }) {
  const text = useText();
  if (place === 'here') return null;
  const address = home && home.address + webBase;
  return (
    <p className="note passkeys-place">
      <Icon name="info" />
      <span>
        {text.views.passkeys.places[place]} {place === 'elsewhere' && address && <a href={address}>{address}</a>}
      </span>
    </p>
  );
}
