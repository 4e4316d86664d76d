import { useId } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import { Answers } from './answers.tsx';
import { PointAct } from './point-act.tsx';
import { type Point, wordsOf } from './point-words.ts';

interface Props {
  point: Point;
  /** It is the one thing to do next. */
  isNext: boolean;
}

/** One point: what it is, why it matters, and its one act; a question has its two answers. */
export function PointRow({ point, isNext }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const title = useId();
  const words = wordsOf(point, text, { timeZone, layout: useLayout() });
  const isQuestion = point.kind === 'signIn';
  return (
    <div ref={passOnFocus} className="check-up-point" data-wide={isQuestion || isNext || undefined}>
      <span className="security-sign" data-bad={words.isBad}>
        <Icon name={words.icon} />
      </span>
      <div className="check-up-words">
        <strong id={title}>{words.title}</strong>
        <p>{words.why}</p>
      </div>
      <div className="check-up-acts">
        {isQuestion ? (
          <Answers record={point.record} describedBy={title} />
        ) : (
          <PointAct point={point} isNext={isNext} describedBy={title} />
        )}
      </div>
    </div>
  );
}
