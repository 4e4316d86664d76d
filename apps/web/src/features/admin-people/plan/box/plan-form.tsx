import { useQuery } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { useEffect, useRef, useState } from 'react';
import { QueryView } from '../../../../kit/query-view/query-view.tsx';
import { useAction } from '../../../../lib/action.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { isRefusedFor, tellRefusal } from '../../../../lib/refusal.ts';
import '../../../../widgets/confirm/confirm.css';
import { Skeleton } from '../../../../widgets/states/skeleton.tsx';
import { LongText } from '../../../../widgets/text-input/long-text.tsx';
import { type AskedAct, type Choices, planInput } from '../asked.ts';
import { type CarriedOut, carryOut, isHeavy } from '../carry-out.ts';
import { PlanChoices } from './plan-choices.tsx';
import { planQuery } from './plan-query.ts';
import { PlanRows } from './plan-rows.tsx';

interface Props {
  asked: AskedAct;
  onCarriedOut(what: CarriedOut): void;
  onClose(): void;
}

/** What is to be chosen, what would happen, why, and the button that does it. Nothing happens before that one is pressed. */
export function PlanForm({ asked, onCarriedOut, onClose }: Props) {
  const text = useText();
  const words = text.views.adminPeople.plan;
  const { act } = asked;
  const needsReason = isHeavy(act);
  const [choices, setChoices] = useState<Choices>({});
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = planInput(asked, choices);
  const plan = useQuery(planQuery(input));
  const isMissing = needsReason && reason.trim().length < leastCharacters;
  const isIdle = !plan.data || plan.isFetching || plan.data.done === 0;

  const carrying = useAction(
    async () => {
      if (!input || !plan.data) return;
      setChanged(false);
      const outcome = await carryOut(input, { digest: plan.data.digest, reason: reason.trim() });
      if (outcome) onCarriedOut({ input, reason: reason.trim(), outcome });
    },
    {
      async refused(error) {
        if (!isRefusedFor(error, 'plan.changed')) return tellRefusal(error, text);
        setChanged(true);
        await plan.refetch();
      },
    },
  );

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('select, .org-picker button, textarea, .primary')?.focus();
  }, []);

  function send(): void {
    if (carrying.isBusy || isIdle) return;
    setTried(true);
    if (isMissing) form.current?.querySelector('textarea')?.focus();
    else carrying.run();
  }

  return (
    <form
      ref={form}
      className="plan"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <PlanChoices act={act} choices={choices} onChange={setChoices} />
      {input ? (
        <QueryView query={plan} waiting={<Skeleton count={Math.min(asked.people.length, 4)} />}>
          {(known) => <PlanRows plan={known} />}
        </QueryView>
      ) : (
        <p className="quiet">{words.chooseFirst}</p>
      )}
      <p role="status" className={hasChanged ? 'plan-changed' : 'visually-hidden'}>
        {hasChanged && words.changed}
      </p>
      {needsReason && (
        <LongText
          label={words.reason}
          hint={words.reasonHint}
          isRequired
          error={isTried && isMissing ? words.reasonMissing : undefined}
          value={reason}
          maxCharacters={limits.actReasonCharacters}
          rows={2}
          onChange={setReason}
          onSend={send}
        />
      )}
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={() => carrying.isBusy || onClose()}>
          {words.cancel}
        </button>
        <button
          type="submit"
          className={`button primary${act === 'disable' || act === 'removeDevice' ? ' danger' : ''}`}
          aria-disabled={carrying.isBusy || isIdle}
        >
          {carrying.isBusy ? words.carrying : text.views.adminPeople.titles[act]}
        </button>
      </div>
    </form>
  );
}

/** A reason that says nothing is none. */
const leastCharacters = 2;
