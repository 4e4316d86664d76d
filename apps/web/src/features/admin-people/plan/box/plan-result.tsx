import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../../lib/action.ts';
import { administratorQuery } from '../../../../lib/administration.ts';
import { formatWhen } from '../../../../lib/format.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useLogin } from '../../../../lib/session.ts';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import { LinkToHandOver } from '../../link/link-to-hand-over.tsx';
import type { AskedAct } from '../asked.ts';
import { type CarriedOut, type Outcome, takeBack, takingBack } from '../carry-out.ts';
import { leftOutWords } from '../follow-words.ts';
import { grantable } from './permissions.ts';

interface Props {
  asked: AskedAct;
  carriedOut: CarriedOut;
  onDone(outcome: Outcome): void;
  onClose(): void;
}

/** What came of it, for whom not and why, and the way to take it back. */
export function PlanResult({ asked, carriedOut: { input, reason, outcome }, onDone, onClose }: Props) {
  const text = useText();
  const words = text.views.adminPeople;
  const { timeZone } = useLogin();
  const [undone, setUndone] = useState<number | null>(null);
  const close = useRef<HTMLButtonElement>(null);
  const { data: administrator } = useQuery(administratorQuery);
  // What one may take and not give is given back by somebody else.
  const isOneWay = input.act === 'revoke' && !grantable(administrator).includes(input.permission);
  const ways = isOneWay ? [] : takingBack(input, outcome);
  const undoing = useAction(() => takeBack(ways, words.plan.undoReason(reason)), {
    done(count) {
      if (count === null) return;
      setUndone(count);
      onDone(outcome);
      close.current?.focus();
    },
  });
  useEffect(() => close.current?.focus(), []);
  const nameOf = (id: string) => asked.people.find((person) => person.id === id)?.name ?? id;
  return (
    <div className="plan">
      <p role="status" className="plan-result" data-nothing={outcome.done.length === 0 || undefined}>
        <Icon name={outcome.done.length > 0 ? 'done' : 'info'} />
        <span>
          {undone !== null
            ? words.plan.undone(undone)
            : outcome.done.length > 0
              ? words.done[asked.act](outcome.done.length)
              : words.plan.nothingDone}
          {outcome.due && <small>{words.plan.due(formatWhen(outcome.due, text, timeZone))}</small>}
        </span>
      </p>
      {outcome.link && <LinkToHandOver link={outcome.link} />}
      {outcome.leftOut.length > 0 && (
        <div className="plan-rows">
          <p className="plan-sum">
            <span>{words.plan.alsoLeftOut(outcome.leftOut.length)}</span>
          </p>
          <ul aria-label={words.plan.leftOutWho} className="plan-left-out">
            {outcome.leftOut.map(({ id, why }) => (
              <li key={id}>
                <span className="plan-who">
                  <strong>{nameOf(id)}</strong>
                </span>
                <span className="plan-why">{leftOutWords(why, text)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {input.act === 'disable' && ways.length > 0 && <p className="quiet">{words.plan.rolesStayEnded}</p>}
      <div className="dialog-buttons">
        {ways.length > 0 && undone === null && (
          <button type="button" className="button" aria-disabled={undoing.isBusy} onClick={() => undoing.run()}>
            {undoing.isBusy ? words.plan.undoing : words.plan.undo}
          </button>
        )}
        <button ref={close} type="button" className="button primary" onClick={onClose}>
          {words.plan.close}
        </button>
      </div>
    </div>
  );
}
