import type { UnitAct } from '@uc/contract';
import { lazy } from 'react';
import { LateDialog } from '../../../kit/late-dialog/late-dialog.tsx';
import { chunk } from '../../../lib/chunk.ts';
import type { AskedUnitAct } from './asked.ts';

// Comes with the first act.
const load = () => chunk(() => import('./box/unit-plan-box.tsx'));
const UnitPlanBox = lazy(load);

interface Props {
  /** What is asked for; null: nothing. */
  asked: AskedUnitAct | null;
  mayTop: boolean;
  /** It was carried out; the unit that is there now, null where it ended. */
  onDone(unit: string | null, act: UnitAct): void;
  onClose(): void;
}

/** Shows what an act on a unit would do before it does anything, and carries it out. */
export function UnitPlanDialog({ asked, onClose, ...rest }: Props) {
  return (
    <LateDialog load={load} isAsked={asked !== null} onClose={onClose}>
      {asked && <UnitPlanBox key={`${asked.act} ${asked.unit?.id}`} asked={asked} onClose={onClose} {...rest} />}
    </LateDialog>
  );
}
