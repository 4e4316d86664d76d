import { use } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { Dialog, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useStepOver } from '../../lib/step-over.ts';
import { Icon } from '../icon/icon.tsx';
import './date-calendar.css';
import { readDate } from './dates.ts';

/** Far enough for the day somebody was born. */
const shownYears = 240;

interface PickerProps {
  'aria-label': string;
  value: string | number;
  onChange(key: number): void;
  items: readonly { id: number; formatted: string }[];
}

/** A month or a year by the browser's own select, which every keyboard, phone and reader knows. */
function Picker({ value, onChange, items, ...label }: PickerProps) {
  return (
    <select {...label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}

/** The days of a month, to choose one from. */
export function DateCalendar({ min, max }: { min?: string | undefined; max?: string | undefined }) {
  const field = use(OverlayTriggerStateContext);
  useStepOver(field?.isOpen ?? false, () => field?.close());
  return (
    <Popover className="date-popover">
      <Dialog>
        <Calendar minValue={readDate(min ?? '', 'day')} maxValue={readDate(max ?? '', 'day')}>
          <header className="date-head">
            <Button slot="previous" className="date-turn">
              <Icon name="back" />
            </Button>
            <CalendarYearPicker visibleYears={shownYears}>{(props) => <Picker {...props} />}</CalendarYearPicker>
            <CalendarMonthPicker>{(props) => <Picker {...props} />}</CalendarMonthPicker>
            <Button slot="next" className="date-turn">
              <Icon name="next" />
            </Button>
          </header>
          <CalendarGrid className="date-grid">
            <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell className="date-day" date={date} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}
