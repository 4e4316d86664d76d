import { limits } from '@uc/contract';
import type { ReactNode } from 'react';
import { PlanForm } from '../../../../kit/plan/plan-form.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { DialogBox } from '../../../../widgets/dialog/dialog-box.tsx';
import type { PlanInput } from '../../queries.ts';
import { setPlanning } from './carry-out.ts';
import { PlanRows } from './plan-rows.tsx';
import './set.css';

interface Props {
  title: string;
  body?: string;
  /** What the button that does it says. */
  act: string;
  isDangerous?: boolean;
  /** Stands beside the form: how people will see it. */
  beside?: ReactNode;
  /** What is asked of the server; undefined while something is missing. */
  input: PlanInput | undefined;
  /** Takes what is there now as what the form goes on from, with everything typed kept; where somebody else was faster. */
  onNewest?: () => void;
  onDone(): void;
  onClose(): void;
  children?: ReactNode;
}

/** The dialog of a change: what is to be so, and what would follow. */
export function SetForm({ title, body, beside, onNewest, onDone, ...rest }: Props) {
  const words = useText().views.adminSettings;
  return (
    <DialogBox title={title} body={body ?? words.planPurpose} onClose={rest.onClose}>
      <div className={beside ? 'set set-wide' : 'set'}>
        <PlanForm
          planning={setPlanning}
          restMs={limits.searchDebounceMs}
          show={(plan) => <PlanRows plan={plan} onNewest={onNewest} />}
          onDone={() => onDone()}
          {...rest}
        />
        {beside}
      </div>
    </DialogBox>
  );
}
