import { lazy, Suspense } from 'react';
import { chunk } from '../../lib/chunk.ts';
import type { ShownProof } from './chip.tsx';

// Few have proved something when a page opens. One that does not come is missed by nobody.
const Chip = lazy(() => chunk(() => import('./chip.tsx')).catch(() => ({ default: () => null })));

/** Says that this session was proved a moment ago, and what for; null shows nothing. */
export function ProofChip({ proof }: { proof: ShownProof | null }) {
  return (
    proof && (
      <Suspense>
        <Chip {...proof} />
      </Suspense>
    )
  );
}
