import { useState } from 'react';
import { useText } from '../../../../lib/i18n/text.ts';
import { DialogBox } from '../../../../widgets/dialog/dialog-box.tsx';
import type { AskedAct } from '../asked.ts';
import type { CarriedOut, Outcome } from '../carry-out.ts';
import './plan.css';
import { PlanForm } from './plan-form.tsx';
import { PlanResult } from './plan-result.tsx';

interface Props {
  asked: AskedAct;
  onDone(outcome: Outcome): void;
  onClose(): void;
}

/** The plan, and in its place what came of it. */
export default function PlanBox({ asked, onDone, onClose }: Props) {
  const words = useText().views.adminPeople;
  const [carriedOut, setCarriedOut] = useState<CarriedOut | null>(null);
  const title = words.plan.title(words.titles[asked.act], asked.people[0]?.name ?? '', asked.people.length);
  return (
    <DialogBox title={title} body={carriedOut ? undefined : words.plan.purpose} onClose={onClose}>
      {carriedOut ? (
        <PlanResult asked={asked} carriedOut={carriedOut} onDone={onDone} onClose={onClose} />
      ) : (
        <PlanForm
          asked={asked}
          onCarriedOut={(what) => {
            setCarriedOut(what);
            onDone(what.outcome);
          }}
          onClose={onClose}
        />
      )}
    </DialogBox>
  );
}
