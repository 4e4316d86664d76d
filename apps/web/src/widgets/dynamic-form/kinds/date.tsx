import { DayField } from '../../date-field/day-field.tsx';
import { type KindProps, wordsOf } from '../kind-props.ts';
import { presentText, takeEntry } from '../present-value.ts';

/** Stands for a day of which a part is missing; no rule takes it for a day. */
const unfinished = '?';

/** A day, typed or chosen from a calendar. */
export function DateKind(props: KindProps) {
  const value = presentText(props);
  const enter = takeEntry(props);
  return (
    <DayField
      {...wordsOf(props)}
      id={props.id}
      value={value === unfinished ? '' : value}
      max={props.field.latest}
      isDisabled={props.isDisabled}
      onChange={(day, isUnfinished) => enter(isUnfinished ? unfinished : day)}
    />
  );
}
