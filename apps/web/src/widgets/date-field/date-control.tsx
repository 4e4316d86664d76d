import { type RefObject, use, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateField, DateFieldStateContext, DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { languageTag, useLocale } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { DateCalendar } from './date-calendar.tsx';
import type { DateControlProps } from './date-props.ts';
import { isUnfinished, type Parts, readDate, startingDate, withTimeOfDay, writeDate } from './dates.ts';

interface Props extends DateControlProps {
  hasFocus: boolean;
}

const dayStart = '00:00:00';

/** A date in the portal's own language: its parts to be typed, and a calendar to choose from; react-aria brings keys and touch. */
export default function DateControl({ id, labelledBy, describedBy, precision, hasFocus, ...props }: Props) {
  const { value, min, max, timeOfDay = dayStart, isInvalid, isRequired, isDisabled, onChange, onEnter } = props;
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const parts = useRef<Parts>({});
  useLabel(labelledBy, () =>
    box.current?.querySelector<HTMLElement>('[data-type]:not([data-type="literal"])')?.focus(),
  );
  return (
    <I18nProvider locale={languageTag(locale)}>
      <DatePicker
        ref={box}
        id={id}
        className="date-control"
        aria-labelledby={labelledBy}
        {...(describedBy && { 'aria-describedby': describedBy })}
        granularity={precision}
        hourCycle={24}
        shouldForceLeadingZeros
        defaultValue={readDate(value, precision)}
        placeholderValue={startingDate(precision, timeOfDay)}
        autoFocus={hasFocus}
        isInvalid={isInvalid ?? false}
        isRequired={isRequired ?? false}
        isDisabled={isDisabled ?? false}
        // The form judges, and says what is wrong in its own words.
        validationBehavior="aria"
        onFocus={() => onEnter?.()}
      >
        {({ state }) => (
          <>
            <Group className="date-box">
              <DateField
                className="date-parts"
                onBlur={() => {
                  const whole = precision === 'day' ? null : withTimeOfDay(parts.current, timeOfDay);
                  if (whole) state.setValue(whole);
                }}
                onKeyDown={({ key, target }) => {
                  // As in every other field.
                  if (key === 'Enter' && target instanceof HTMLElement) target.closest('form')?.requestSubmit();
                }}
              >
                <Typing parts={parts} onChange={onChange} />
              </DateField>
              <Button className="date-open">
                <Icon name="calendar" />
              </Button>
            </Group>
            <DateCalendar min={min} max={max} />
          </>
        )}
      </DatePicker>
    </I18nProvider>
  );
}

interface TypingProps {
  /** Holds what is entered of each part. */
  parts: RefObject<Parts>;
  onChange: DateControlProps['onChange'];
}

/** The parts, and what they say together. */
function Typing({ parts, onChange }: TypingProps) {
  const field = use(DateFieldStateContext);
  const entered: Parts = Object.fromEntries(
    (field?.segments ?? []).filter(({ isEditable }) => isEditable).map(({ type, value }) => [type, value]),
  );
  const value = field?.value ?? null;
  const isHalf = isUnfinished(entered, value);
  const said = isHalf ? '' : writeDate(value);
  const last = useRef({ said, isHalf });
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    parts.current = entered;
  });
  useEffect(() => {
    if (last.current.said === said && last.current.isHalf === isHalf) return;
    last.current = { said, isHalf };
    tell(said, isHalf);
  }, [said, isHalf]);
  return (
    <DateInput className="date-typing">
      {(segment) => <DateSegment className="date-part" segment={segment} />}
    </DateInput>
  );
}

/** A click on the label leads into the field: the browser knows that of its own controls only. */
function useLabel(id: string, go: () => void): void {
  const follow = useEffectEvent(go);
  useEffect(() => {
    const label = document.getElementById(id);
    const onClick = () => follow();
    label?.addEventListener('click', onClick);
    return () => label?.removeEventListener('click', onClick);
  }, [id]);
}
