import { lazy, Suspense } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { fetchAreaText } from '../../../lib/i18n/text.ts';
import { useStandingProof } from '../../../lib/proof/use-standing-proof.ts';

// Comes after the page, with the words of account security; one that does not come is missed by nobody.
const Chip = lazy(() =>
  Promise.all([chunk(() => import('../../../kit/proof-chip/chip.tsx')), fetchAreaText('account')]).then(
    ([chip]) => chip,
    () => ({ default: () => null }),
  ),
);

/** Says that a second factor was proved a moment ago, so that acts do not ask for it now. */
export function AdministerChip() {
  const proof = useStandingProof();
  if (!proof?.canAdminister) return null;
  return (
    <Suspense>
      <Chip {...proof} coversActs />
    </Suspense>
  );
}
