import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useCell } from '../../lib/cell.ts';
import { chunk } from '../../lib/chunk.ts';
import { fetchAreaText, useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { showToast } from '../../lib/notify.ts';
import { askedProof } from '../../lib/proof/ask.ts';
import { currentLogin } from '../../lib/session.ts';
import { useStepOver } from '../../lib/step-over.ts';
import { forget, store, stored } from '../../lib/storage.ts';
import { usePart } from '../../widgets/dialog/use-part.ts';

// Nobody is asked at first: it comes with the first question, with words that not every area has.
const load = async () => {
  const [dialog] = await Promise.all([
    chunk(() => import('../../features/account-security/verify/in-place/proof-dialog.tsx')),
    fetchAreaText('account'),
  ]);
  return dialog;
};
const ProofDialog = lazy(load);

/** Where a proof is asked for over any page of the portal; "back" and another page give it up. */
export function ProofHost() {
  const text = useText();
  const asked = useCell(askedProof);
  const [path, navigate] = useLocation();
  const layout = useLayout();
  const settle = (isProved: boolean) => askedProof.get()?.settle(isProved);

  const isLoaded = usePart(load, asked !== null, () => {
    showToast('error', text.global.networkAbnormal);
    settle(false);
  });
  useStepOver(asked !== null, () => settle(false), { isForPhones: false });
  // A reload keeps the question. What that takes is fetched by whoever had one open alone.
  const askAgain = useEffectEvent(async () => {
    const before = stored('asked_proof', 'session');
    if (before) await (await chunk(() => import('./ask-again.ts'))).askAgain(before, { path, layout, navigate });
  });
  useEffect(() => {
    askAgain().catch(() => undefined); // nobody waits for it
  }, []);
  useEffect(() => {
    const owner = currentLogin.get()?.user.id;
    if (!asked || owner === undefined) return;
    const { scene, isExport } = asked;
    store('asked_proof', { owner, path, scene, isExport }, 'session');
    return () => forget('asked_proof', 'session');
  }, [path, asked]);
  const giveUp = useEffectEvent(() => settle(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has no use for it, and whoever leaves the portal neither
  useEffect(() => giveUp, [path]);

  return asked && isLoaded ? (
    <Suspense>
      <ProofDialog key={asked.scene} scene={asked.scene} isExport={asked.isExport} onSettle={settle} />
    </Suspense>
  ) : null;
}
