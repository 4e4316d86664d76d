import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { fetchAreaText } from '../../../lib/i18n/text.ts';
import { isPasskeyHome, knowsPasskeys } from '../../../lib/passkeys/here.ts';
import { lastSignInQuery } from '../last-sign-in.ts';
import type { PasskeyOfferProps } from './passkey-offer.tsx';
import type { SecondFactorOfferProps } from './second-factor-offer.tsx';

/** It comes with its words when it is due, and where it does not come the hub is as it was. */
async function late<Props>(part: () => Promise<{ default: ComponentType<Props> }>) {
  try {
    const [found] = await Promise.all([part(), fetchAreaText('passkeys')]);
    return found;
  } catch {
    return { default: (() => null) as ComponentType<Props> };
  }
}
const PasskeyOffer = lazy(() => late<PasskeyOfferProps>(() => chunk(() => import('./passkey-offer.tsx'))));
const SecondFactorOffer = lazy(() =>
  late<SecondFactorOfferProps>(() => chunk(() => import('./second-factor-offer.tsx'))),
);

/** Offers after signing in what will be required, else a passkey where this browser can make one. */
export function PasskeyOfferLater() {
  // Asked for by the line above it; here it is only looked at.
  const { data } = useQuery({ ...lastSignInQuery, enabled: false });
  if (data?.secondFactorOffer)
    return (
      <Suspense fallback={null}>
        <SecondFactorOffer from={data.secondFactorOffer.from} />
      </Suspense>
    );
  const offer = data?.passkeyOffer;
  if (!offer || !isPasskeyHome(offer.host) || !knowsPasskeys()) return null;
  return (
    <Suspense fallback={null}>
      <PasskeyOffer isRequired={offer.isRequired} from={offer.from} />
    </Suspense>
  );
}
