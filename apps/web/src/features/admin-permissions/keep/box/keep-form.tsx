import { limits } from '@uc/contract';
import type { ReactNode } from 'react';
import { PlanForm } from '../../../../kit/plan/plan-form.tsx';
import { DialogBox } from '../../../../widgets/dialog/dialog-box.tsx';
import type { PlanInput } from '../../queries.ts';
import { keepPlanning } from './carry-out.ts';
import './keep.css';
import { PlanRows } from './plan-rows.tsx';

interface Props {
  title: string;
  body: string;
  /** What the button that does it says. */
  act: string;
  isDangerous?: boolean;
  /** What is asked of the server; undefined while something is missing. */
  input: PlanInput | undefined;
  /** Takes what is there now as what the form goes on from, with everything typed kept; where somebody else was faster. */
  onNewest?(): void;
  onDone(): void;
  onClose(): void;
  children?: ReactNode;
}

/** The dialog of a change: what is to be so, and what would follow. */
export function KeepForm({ title, body, onNewest, onDone, ...rest }: Props) {
  return (
    <DialogBox title={title} body={body} onClose={rest.onClose}>
      <PlanForm
        planning={keepPlanning}
        restMs={limits.searchDebounceMs}
        className="keep"
        show={(plan) => <PlanRows plan={plan} onNewest={onNewest} />}
        onDone={() => onDone()}
        {...rest}
      />
    </DialogBox>
  );
}
