import { limits } from '@uc/contract';
import { useState } from 'react';
import { PlanForm } from '../../../../kit/plan/plan-form.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { DialogBox } from '../../../../widgets/dialog/dialog-box.tsx';
import { type AskedAct, type Choices, planInput } from '../asked.ts';
import { type CarriedOut, isHeavy, type Outcome, peoplePlanning } from '../carry-out.ts';
import { PlanChoices } from './plan-choices.tsx';
import { PlanResult } from './plan-result.tsx';
import { PlanRows } from './plan-rows.tsx';

interface Props {
  asked: AskedAct;
  onDone(outcome: Outcome): void;
  onClose(): void;
}

/** The plan, and in its place what came of it. */
export default function PlanBox({ asked, onDone, onClose }: Props) {
  const text = useText();
  const words = text.views.adminPeople.plan;
  const titles = text.views.adminPeople.titles;
  const { act, people } = asked;
  const [choices, setChoices] = useState<Choices>({});
  const [carriedOut, setCarriedOut] = useState<CarriedOut | null>(null);
  const isHandedOver = act === 'printLink';
  const purpose = isHandedOver ? words.purposeHandedOver : words.purpose;
  const title = words.title(titles[act], people[0]?.name ?? '', people.length);
  return (
    <DialogBox title={title} body={carriedOut ? undefined : purpose} onClose={onClose}>
      {carriedOut ? (
        <PlanResult asked={asked} carriedOut={carriedOut} onDone={onDone} onClose={onClose} />
      ) : (
        <PlanForm
          planning={peoplePlanning}
          input={planInput(asked, choices)}
          missing={words.chooseFirst}
          lines={Math.min(people.length, 4)}
          act={titles[act]}
          isDangerous={act === 'disable' || act === 'removeDevice'}
          needsNoReason={!isHeavy(act)}
          // Whoever is disabled reads no records; the message that tells them leads nowhere.
          reasonHint={isHandedOver || act === 'disable' ? words.reasonRecorded : words.reasonHint}
          restMs={act === 'move' ? limits.searchDebounceMs : 0}
          show={(plan) => <PlanRows plan={plan} />}
          onDone={(outcome, input, reason) => {
            setCarriedOut({ input, reason, outcome });
            onDone(outcome);
          }}
          onClose={onClose}
        >
          <PlanChoices act={act} choices={choices} onChange={setChoices} />
        </PlanForm>
      )}
    </DialogBox>
  );
}
