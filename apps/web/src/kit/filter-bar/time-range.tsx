import { useId } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { TimeField } from '../../widgets/filters/time-field.tsx';
import './filter-bar.css';

/** The two ends of a time, as the wire has them. */
interface Range {
  startTime?: string | undefined;
  endTime?: string | undefined;
}

interface Props extends Range {
  startLabel: string;
  endLabel: string;
  /** Hears the end that was changed. */
  onChange(change: Range, options: { replace: boolean }): void;
}

/** From when to when; a range whose end comes first is said to be one. */
export function TimeRange({ startTime, endTime, startLabel, endLabel, onChange }: Props) {
  const text = useText();
  const problemId = useId();
  const isReversed = startTime !== undefined && endTime !== undefined && startTime > endTime;
  const problem = isReversed ? problemId : undefined;
  return (
    <>
      <TimeField
        label={startLabel}
        value={startTime}
        timeOfDay="00:00:00"
        problem={problem}
        onChange={(time, options) => onChange({ startTime: time }, options)}
      />
      <TimeField
        label={endLabel}
        value={endTime}
        timeOfDay="23:59:59"
        problem={problem}
        onChange={(time, options) => onChange({ endTime: time }, options)}
      />
      {isReversed && (
        <p id={problemId} className="filter-bar-problem">
          {text.widgets.filterBar.reversed}
        </p>
      )}
    </>
  );
}
