import { lazy, type ReactNode, Suspense, useState } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import type { Position } from '../queries.ts';
import type { Comparison } from './compare-changes.ts';

type Answer = ReadonlySet<string> | null;

// Two who change the same at the same time are rare; the box comes when they meet.
const load = () => chunk(() => import('./conflict-dialog.tsx'));
const ConflictDialog = lazy(load);

/** Asks the person to choose between two values of a field, in a box before the form; the box is for the caller to place. */
export function useConflictDialog(positions: readonly Position[]): {
  choose(comparison: Comparison): Promise<Answer>;
  box: ReactNode;
} {
  const [asked, setAsked] = useState<{ comparison: Comparison; answer(answer: Answer): void } | null>(null);

  async function choose(comparison: Comparison): Promise<Answer> {
    await chunk(load);
    return new Promise((resolve) => {
      const answer = (given: Answer) => {
        setAsked(null);
        resolve(given);
      };
      setAsked({ comparison, answer });
    });
  }

  const box = asked && (
    <Suspense>
      <ConflictDialog comparison={asked.comparison} positions={positions} onAnswer={asked.answer} />
    </Suspense>
  );
  return { choose, box };
}
