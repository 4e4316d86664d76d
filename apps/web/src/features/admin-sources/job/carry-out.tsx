import { lazy, useState } from 'react';
import { LateDialog } from '../../../kit/late-dialog/late-dialog.tsx';
import { chunk } from '../../../lib/chunk.ts';
import { useText } from '../../../lib/i18n/text.ts';
import '../../../widgets/confirm/confirm.css';
import type { Job, JobPlan } from '../queries.ts';

// Comes with the first press.
const load = () => chunk(() => import('./box/carry-out-box.tsx'));
const CarryOutBox = lazy(load);

interface Props {
  job: Job;
  plan: JobPlan;
  /** What was typed where the plan was stopped. */
  number: number | null;
  isDangerous?: boolean;
  /** It was pressed; false: something is missing first. */
  onAsked(): boolean;
}

/** The button that leads to the yes. */
export function CarryOut({ onAsked, ...asked }: Props) {
  const words = useText().views.adminSources.carry;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`button primary${asked.isDangerous ? ' danger' : ''}`}
        onClick={() => onAsked() && setAsked(true)}
      >
        {words.act}…
      </button>
      <LateDialog load={load} isAsked={isAsked} onClose={() => setAsked(false)}>
        <CarryOutBox {...asked} onClose={() => setAsked(false)} />
      </LateDialog>
    </>
  );
}
