import { lazy, Suspense } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { usePart } from '../../../widgets/dialog/use-part.ts';
import type { AskedAct } from './asked.ts';
import type { Outcome } from './carry-out.ts';

// Comes with the first act.
const load = () => import('./box/plan-box.tsx');
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
export function PlanDialog({ asked, isNear = false, onDone, onClose }: Props) {
  const text = useText();
  const isLoaded = usePart(load, isNear || asked !== null, () => {
    if (!asked) return;
    showToast('error', text.global.networkAbnormal);
    onClose();
  });
  if (!asked || !isLoaded) return null;
  return (
    <Suspense>
      <PlanBox key={keyOf(asked)} asked={asked} onDone={onDone} onClose={onClose} />
    </Suspense>
  );
}

const keyOf = ({ act, people }: AskedAct) => `${act} ${people.map(({ id }) => id).join(' ')}`;
