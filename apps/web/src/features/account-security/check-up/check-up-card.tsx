import type { CheckUp } from '@uc/contract';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { PointRow } from './point-row.tsx';
import { WellFold } from './well-fold.tsx';
import '../account-security.css';
import './check-up.css';

export interface CheckUpProps {
  /** Undefined where it is not known. */
  checkUp: CheckUp | undefined;
  /** The sign of a proof that counts, which a phone shows in the head of the card. */
  sign?: ReactNode;
}

/** How the account stands. Where that is not known, or nothing concerns this person, the rest of the page is as it was. */
export default function CheckUpCard({ checkUp, sign }: CheckUpProps) {
  if (!checkUp || checkUp.points.length + checkUp.well.length === 0) return sign;
  return <Card {...checkUp} sign={sign} />;
}

function Card({ points, well, sign }: CheckUp & Pick<CheckUpProps, 'sign'>) {
  const text = useText();
  const words = text.views.checkUp;
  const title = text.views.accountSecurity.checkUpItem;
  const isPhone = useLayout() === 'phone';
  const heading = useId();
  const all = points.length + well.length;
  const score = words.score(all, well.length);
  const sum = points.length > 0 ? words.todo(points.length) : words.allWell;
  // One thing at a time is put forward: of the chores the first.
  const next = points.find(({ kind }) => kind !== 'signIn');
  return (
    <section className="card check-up" aria-labelledby={heading}>
      <div className="check-up-head">
        <div>
          <h2 id={heading}>
            {isPhone ? <span className="visually-hidden">{title}</span> : title}
            {isPhone && <span>{sum}</span>}
          </h2>
          {!isPhone && <span className="check-up-sum">{sum}</span>}
          {isPhone ? sign : <span className="check-up-score">{score}</span>}
        </div>
        <span className="check-up-bar" aria-hidden="true">
          {well.map((kind) => (
            <i key={kind} data-done />
          ))}
          {points.map((point) => (
            <i key={keyOf(point)} />
          ))}
        </span>
        {isPhone && <p className="check-up-score">{score}</p>}
      </div>
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={keyOf(point)}>
              <PointRow point={point} isNext={point === next} />
            </li>
          ))}
        </ul>
      )}
      {well.length > 0 && <WellFold well={well} />}
    </section>
  );
}

const keyOf = (point: CheckUp['points'][number]) =>
  [point.kind, 'record' in point && point.record, 'scene' in point && point.scene].filter(Boolean).join(' ');
