import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import type { Plan, PlannedRow } from '../asked.ts';
import { followWords, leftOutWords } from '../follow-words.ts';

/** Who, what follows for each, and who is left out and why. */
export function PlanRows({ plan }: { plan: Plan }) {
  const text = useText();
  const words = text.views.adminPeople;
  const done = plan.rows.filter(({ leftOut }) => leftOut === null);
  const leftOut = plan.rows.filter((row) => row.leftOut !== null);
  return (
    <div className="plan-rows">
      <p className="plan-sum">
        <strong>{plan.done > 0 ? words.plan.does(plan.done) : words.plan.doesNobody}</strong>
        {plan.leftOut > 0 && <span>{words.plan.leaves(plan.leftOut)}</span>}
      </p>
      {plan.follows.length > 0 && (
        <p className="plan-together">{plan.follows.map((one) => followWords(one, text)).join(words.apart)}</p>
      )}
      {done.length > 0 && (
        <ul aria-label={words.plan.who}>
          {done.map((row) => (
            <Row key={row.person.id} row={row} />
          ))}
        </ul>
      )}
      {leftOut.length > 0 && (
        <ul aria-label={words.plan.leftOutWho} className="plan-left-out">
          {leftOut.map((row) => (
            <Row key={row.person.id} row={row} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ row: { person, leftOut, follows } }: { row: PlannedRow }) {
  const text = useText();
  const said = follows.map((follow) => followWords(follow, text));
  return (
    <li>
      <span className="plan-who">
        <strong>{person.name}</strong>
        <small>{person.username}</small>
      </span>
      {leftOut === null ? (
        <span className="plan-follows">
          {said.length > 0 ? said.map((line) => <span key={line}>{line}</span>) : text.views.plan.nothingFollows}
        </span>
      ) : (
        <span className="plan-why">
          <Icon name="info" />
          {leftOutWords(leftOut, text)}
        </span>
      )}
    </li>
  );
}
