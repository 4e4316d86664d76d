import { lazy, type ReactNode, Suspense, useState } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import type { Position } from '../queries.ts';
import type { Meeting } from './meet.ts';

type Answer = ReadonlySet<string> | null;

// Two who change the same at the same time are rare; the box comes when they meet.
const load = () => import('./conflict-dialog.tsx');
const ConflictDialog = lazy(load);

/** Asks the person to choose between two values of a field, in a box before the form; the box is for the caller to place. */
export function useChoice(positions: readonly Position[]): {
  choose(meeting: Meeting): Promise<Answer>;
  box: ReactNode;
} {
  const [asked, setAsked] = useState<{ meeting: Meeting; answer(answer: Answer): void } | null>(null);

  async function choose(meeting: Meeting): Promise<Answer> {
    await chunk(load);
    return new Promise((resolve) => {
      const answer = (given: Answer) => {
        setAsked(null);
        resolve(given);
      };
      setAsked({ meeting, answer });
    });
  }

  const box = asked && (
    <Suspense>
      <ConflictDialog meeting={asked.meeting} positions={positions} onAnswer={asked.answer} />
    </Suspense>
  );
  return { choose, box };
}
