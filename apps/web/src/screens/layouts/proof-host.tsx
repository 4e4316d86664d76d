import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useCell } from '../../lib/cell.ts';
import { fetchAreaText, useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { askedProof } from '../../lib/proof/ask.ts';
import { useStepOver } from '../../lib/step-over.ts';
import { usePart } from '../../widgets/dialog/use-part.ts';

// Nobody is asked at first: it comes with the first question, with words that not every area has.
const load = async () => {
  const [dialog] = await Promise.all([
    import('../../features/account-security/verify/in-place/proof-dialog.tsx'),
    fetchAreaText('account'),
  ]);
  return dialog;
};
const ProofDialog = lazy(load);

/** Where a proof is asked for over any page of the portal; "back" and another page give it up. */
export function ProofHost() {
  const text = useText();
  const asked = useCell(askedProof);
  const [path] = useLocation();
  const settle = (isProved: boolean) => askedProof.get()?.settle(isProved);

  const isLoaded = usePart(load, asked !== null, () => {
    showToast('error', text.global.networkAbnormal);
    settle(false);
  });
  useStepOver(asked !== null, () => settle(false), { isForPhones: false });
  const giveUp = useEffectEvent(() => settle(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has no use for it, and whoever leaves the portal neither
  useEffect(() => giveUp, [path]);

  return asked && isLoaded ? (
    <Suspense>
      <ProofDialog key={asked.scene} scene={asked.scene} onSettle={settle} />
    </Suspense>
  ) : null;
}
