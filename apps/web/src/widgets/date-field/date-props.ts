/** A day (`2026-08-01`), or a moment of it (`2026-08-01 08:00:00`). */
export type DatePrecision = 'day' | 'second';

/** What a control for a date is given, whichever draws it. */
export interface DateControlProps {
  id: string;
  /** The id of its label. */
  labelledBy: string;
  describedBy: string | undefined;
  precision: DatePrecision;
  /** As the wire has it; '' for none. */
  value: string;
  /** The first and the last day that the calendar offers; a date that is typed is judged by the form. */
  min?: string | undefined;
  max?: string | undefined;
  /** The time that a day gets which was entered without one, such as `23:59:59`. */
  timeOfDay?: string | undefined;
  isInvalid?: boolean | undefined;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Hears the date; '' where there is none, and where a part of it is missing or no month has such a day (`isUnfinished`). */
  onChange(value: string, isUnfinished: boolean): void;
  /** The person has come to the field. */
  onEnter?: (() => void) | undefined;
}
