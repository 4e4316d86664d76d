import { useId } from 'react';
import { TimeRange } from '../../../kit/filter-bar/time-range.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { useLogin } from '../../../lib/session.ts';
import { hasOwnDates, windows } from '../choice/choice.ts';
import { datesOf, rangeWords } from '../choice/range-words.ts';
import type { Chosen } from '../choice/use-choice.ts';
import './range.css';

type Kind = (typeof windows)[number] | 'own';
const kinds: readonly Kind[] = [...windows, 'own'];

/** The time that charts, table and export show: the last days, or dates of one's own to the second. */
export function RangeChoice({ choice, range, go }: Chosen) {
  const text = useText();
  const { timeZone } = useLogin();
  const isPhone = useLayout() === 'phone';
  const words = text.views.actionRecord;
  const chosen: Kind = hasOwnDates(choice) ? 'own' : choice.days;
  const nameOf = (kind: Kind) => (kind === 'own' ? words.ownDates : words.days(Number(kind)));

  function choose(kind: Kind): void {
    // One's own dates begin with those on show, so that choosing them alone changes nothing.
    const dates = kind === 'own' ? datesOf(range.days ?? '30', timeZone) : { startTime: undefined, endTime: undefined };
    go({ days: kind, ...dates, cursor: undefined });
  }

  return (
    <div className="records-range">
      {isPhone ? (
        <Select chosen={chosen} nameOf={nameOf} onChoose={choose} />
      ) : (
        <Segments chosen={chosen} nameOf={nameOf} onChoose={choose} />
      )}
      {chosen === 'own' && (
        <div className="records-own">
          <TimeRange
            startTime={choice.startTime}
            endTime={choice.endTime}
            startLabel={words.startTime}
            endLabel={words.endTime}
            onChange={(change, options) => go({ days: 'own', ...change, cursor: undefined }, options)}
          />
        </div>
      )}
      <p className="chart-note">{words.rangeHolds(rangeWords(range, text, timeZone))}</p>
    </div>
  );
}

interface Props {
  chosen: Kind;
  nameOf(kind: Kind): string;
  onChoose(kind: Kind): void;
}

function Segments({ chosen, nameOf, onChoose }: Props) {
  const text = useText();
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{text.views.actionRecord.range}</legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <input type="radio" name={name} value={kind} checked={kind === chosen} onChange={() => onChoose(kind)} />
          <span>{nameOf(kind)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A phone has no room for all of them side by side. */
function Select({ chosen, nameOf, onChoose }: Props) {
  const text = useText();
  return (
    <div className="filter">
      <select
        aria-label={text.views.actionRecord.range}
        value={chosen}
        onChange={({ target }) => onChoose(kinds.find((kind) => kind === target.value) ?? chosen)}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {nameOf(kind)}
          </option>
        ))}
      </select>
    </div>
  );
}
