import { limits } from '@uc/contract';
import type { ReactNode } from 'react';
import { PlanForm } from '../../../../kit/plan/plan-form.tsx';
import { PlanLines, PlanRefused } from '../../../../kit/plan/plan-lines.tsx';
import { languageTag, useLocale, useText } from '../../../../lib/i18n/text.ts';
import { DialogBox } from '../../../../widgets/dialog/dialog-box.tsx';
import type { Plan, PlanInput } from '../../queries.ts';
import { keepPlanning } from './carry-out.ts';

interface Props {
  title: string;
  body: string;
  /** What the button that does it says. */
  act: string;
  isDangerous?: boolean;
  /** What is asked of the server; undefined while something is missing. */
  input: PlanInput | undefined;
  onDone(): void;
  onClose(): void;
  children?: ReactNode;
}

/** The dialog of a change: what is to be so, and what would follow. */
export function KeepForm({ title, body, onDone, ...rest }: Props) {
  return (
    <DialogBox title={title} body={body} onClose={rest.onClose}>
      <PlanForm
        planning={keepPlanning}
        restMs={limits.searchDebounceMs}
        lines={4}
        show={(plan) => <PlanRows plan={plan} />}
        onDone={() => onDone()}
        {...rest}
      />
    </DialogBox>
  );
}

/** What would follow, or why nothing would be done. */
function PlanRows({ plan: { refused, follows } }: { plan: Plan }) {
  const text = useText();
  const said = text.views.adminApplications.follows;
  const refusals = text.views.adminApplications.refusals;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  // A form that was only opened is not told off.
  if (refused?.why === 'already') return <p className="quiet">{refusals.already()}</p>;
  if (refused) return <PlanRefused why={refusals[refused.why](refused)} />;
  return (
    <PlanLines
      lines={follows.map((one) => ({
        key: `${one.kind} ${one.from}`,
        says: said[one.kind]({ ...one, number: numbers.format(one.count) }),
        isLoss: one.kind === 'lose' || one.kind === 'nobodySees',
      }))}
    />
  );
}
