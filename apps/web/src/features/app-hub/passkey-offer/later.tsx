import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { fetchAreaText } from '../../../lib/i18n/text.ts';
import { isPasskeyHome, knowsPasskeys } from '../../../lib/passkeys/here.ts';
import { lastSignInQuery } from '../last-sign-in.ts';
import type { PasskeyOfferProps } from './passkey-offer.tsx';

/** It comes with its words when it is due, and where it does not come the hub is as it was. */
async function load(): Promise<{ default: ComponentType<PasskeyOfferProps> }> {
  try {
    const [part] = await Promise.all([import('./passkey-offer.tsx'), fetchAreaText('passkeys')]);
    return part;
  } catch {
    return { default: () => null };
  }
}
const PasskeyOffer = lazy(load);

/** Offers a passkey after signing in, where this browser can make one. */
export function PasskeyOfferLater() {
  // Asked for by the line above it; here it is only looked at.
  const { data } = useQuery({ ...lastSignInQuery, enabled: false });
  const offer = data?.passkeyOffer;
  if (!offer || !isPasskeyHome(offer.host) || !knowsPasskeys()) return null;
  return (
    <Suspense fallback={null}>
      <PasskeyOffer isRequired={offer.isRequired} />
    </Suspense>
  );
}
