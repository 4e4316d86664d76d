import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { useText } from '../../lib/i18n/text.ts';
import { isRefusedFor, tellRefusal } from '../../lib/refusal.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { QueryView } from '../query-view/query-view.tsx';
import './plan.css';
import { PlanButtons } from './plan-buttons.tsx';
import { isReasonMissing, PlanReason } from './plan-reason.tsx';

/** What an act is carried out with: the plan that was seen, and why. */
export interface Said {
  readonly digest: string;
  readonly reason: string;
}

/** How a kind of act is asked about, shown and carried out. */
export interface Planning<Input, Plan, Outcome> {
  /** Whose plans they are, as a key of what was asked. */
  readonly of: string;
  /** What the act would do now. */
  plan(input: Input, signal: AbortSignal): Promise<Plan>;
  /** Whether the plan does anything. */
  isDoable(plan: Plan): boolean;
  /** Does it; null: the proof was given up. */
  carryOut(input: Input, said: Said): Promise<Outcome | null>;
}

interface Props<Input, Plan, Outcome> {
  planning: Planning<Input, Plan, Outcome>;
  /** What is asked of the server; undefined while something is missing. */
  input: Input | undefined;
  /** How long what is typed has to rest before the server is asked. */
  restMs?: number;
  /** Stands in the plan's place while something is missing. */
  missing?: string;
  /** How many lines the plan will have, at a guess. */
  lines?: number;
  /** What the button that does it says. */
  act: string;
  isDangerous?: boolean;
  /** The act hits nobody, and is done without a reason. */
  needsNoReason?: boolean;
  reasonHint?: string | undefined;
  className?: string;
  /** The plan, in words. */
  show(plan: Plan): ReactNode;
  onDone(outcome: Outcome, input: Input, reason: string): void;
  /** Something changed since the plan was seen; the plan itself is asked for anew. */
  onChanged?(): unknown;
  onClose(): void;
  /** What is to be chosen or typed. */
  children?: ReactNode;
}

/** What is to be so, what would happen, why, and the button that does it. Nothing happens before that one is pressed. */
export function PlanForm<Input, Plan extends { digest: string }, Outcome>(props: Props<Input, Plan, Outcome>) {
  const { planning, input: wanted, restMs = 0, lines = 2, needsNoReason = false, onDone, onClose } = props;
  const text = useText();
  const words = text.views.plan;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = useSettled(wanted, restMs);
  const plan = useQuery(planQuery(planning, input));
  const isMissing = !needsNoReason && isReasonMissing(reason);
  const isResting = JSON.stringify(wanted) !== JSON.stringify(input);
  const isIdle = !plan.data || plan.isFetching || !planning.isDoable(plan.data) || isResting;

  const carrying = useAction(
    async () => {
      if (!input || !plan.data) return;
      setChanged(false);
      const said = { digest: plan.data.digest, reason: reason.trim() };
      const outcome = await planning.carryOut(input, said);
      if (outcome !== null) onDone(outcome, input, said.reason);
    },
    {
      async refused(error) {
        if (!isRefusedFor(error, 'plan.changed')) return tellRefusal(error, text);
        setChanged(true);
        await Promise.all([plan.refetch(), props.onChanged?.()]);
      },
    },
  );

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, .org-picker button, textarea, .primary')?.focus();
  }, []);

  function send(): void {
    if (carrying.isBusy || isIdle) return;
    setTried(true);
    if (isMissing) form.current?.querySelector<HTMLElement>('.plan-reason textarea')?.focus();
    else carrying.run();
  }

  return (
    <form
      ref={form}
      className={`plan ${props.className ?? ''}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {props.children}
      {input ? (
        <QueryView query={plan} waiting={<Skeleton count={lines} />}>
          {props.show}
        </QueryView>
      ) : (
        <p className="quiet">{props.missing ?? words.fillFirst}</p>
      )}
      <p role="status" className={hasChanged ? 'plan-changed' : 'visually-hidden'}>
        {hasChanged && words.changed}
      </p>
      {!needsNoReason && (
        <PlanReason
          value={reason}
          hint={props.reasonHint}
          isWrong={isTried && isMissing}
          onChange={setReason}
          onSend={send}
        />
      )}
      <PlanButtons
        act={props.act}
        isDangerous={props.isDangerous}
        isBusy={carrying.isBusy}
        isIdle={isIdle}
        onClose={onClose}
      />
    </form>
  );
}

/** What an act would do now; asked anew for each dialog, for it must be true when it is carried out. */
function planQuery<Input, Plan>({ of, plan }: Planning<Input, Plan, unknown>, input: Input | undefined) {
  return queryOptions({
    queryKey: [of, 'plan', input],
    queryFn: input ? ({ signal }) => plan(input, signal) : skipToken,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
