import { limits, type UnitAct } from '@uc/contract';
import { useState } from 'react';
import { PlanForm } from '../../../../kit/plan/plan-form.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { DialogBox } from '../../../../widgets/dialog/dialog-box.tsx';
import { type AskedUnitAct, firstChoices, isTyped, unitPlanInput } from '../asked.ts';
import { unitPlanning } from './carry-out-unit.ts';
import { UnitChoicesForm } from './unit-choices.tsx';
import { UnitPlanRows } from './unit-plan-rows.tsx';

interface Props {
  asked: AskedUnitAct;
  mayTop: boolean;
  onDone(unit: string | null, act: UnitAct): void;
  onClose(): void;
}

/** Where to, what would happen, why, and the button that does it. */
export default function UnitPlanBox({ asked, mayTop, onDone, onClose }: Props) {
  const text = useText();
  const words = text.views.adminUnits.plan;
  const acts = text.views.adminUnits.acts;
  const { act } = asked;
  const [choices, setChoices] = useState(() => firstChoices(asked));
  return (
    <DialogBox title={words.title(acts[act], asked.unit?.name ?? '')} body={words.purpose} onClose={onClose}>
      <PlanForm
        planning={unitPlanning}
        input={unitPlanInput(asked, choices)}
        restMs={isTyped(act) ? limits.searchDebounceMs : 0}
        act={acts[act]}
        isDangerous={act === 'close' || act === 'merge'}
        show={(plan) => <UnitPlanRows plan={plan} />}
        onDone={({ unit }) => onDone(unit, act)}
        onClose={onClose}
      >
        <UnitChoicesForm act={act} choices={choices} mayTop={mayTop} onChange={setChoices} />
      </PlanForm>
    </DialogBox>
  );
}
