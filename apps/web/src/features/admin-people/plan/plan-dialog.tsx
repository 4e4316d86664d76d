import { lazy } from 'react';
import { LateDialog } from '../../../kit/late-dialog/late-dialog.tsx';
import { chunk } from '../../../lib/chunk.ts';
import type { AskedAct } from './asked.ts';
import type { Outcome } from './carry-out.ts';

// Comes with the first act.
const load = () => chunk(() => import('./box/plan-box.tsx'));
const PlanBox = lazy(load);

interface Props {
  /** What is asked for; null: nothing. */
  asked: AskedAct | null;
  /** It will probably be asked soon, so what it needs is fetched by then. */
  isNear?: boolean;
  /** It was carried out, or taken back. */
  onDone(outcome: Outcome): void;
  onClose(): void;
}

/** Shows what an act would do before it does anything, carries it out, and says what came of it. */
export function PlanDialog({ asked, isNear, onDone, onClose }: Props) {
  return (
    <LateDialog load={load} isAsked={asked !== null} isNear={isNear} onClose={onClose}>
      {asked && <PlanBox key={keyOf(asked)} asked={asked} onDone={onDone} onClose={onClose} />}
    </LateDialog>
  );
}

const keyOf = ({ act, people }: AskedAct) => `${act} ${people.map(({ id }) => id).join(' ')}`;
