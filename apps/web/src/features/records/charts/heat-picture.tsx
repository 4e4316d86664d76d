import { useText } from '../../../lib/i18n/text.ts';
import type { HeatCell } from '../choice/picking.ts';
import { shade } from './heat-grid.tsx';
import type { CellCount } from './heat-words.ts';

interface Props {
  week: readonly CellCount[][];
  most: number;
  picked: HeatCell | null;
  /** What it shows, in a sentence. */
  summary: string;
}

/** The week as a picture, where cells are too small for a finger; its numbers, which can be chosen, are behind the button. */
export function HeatPicture({ week, most, picked, summary }: Props) {
  const text = useText();
  return (
    <div className="heat-picture" role="img" aria-label={summary}>
      {week.map((day, index) => (
        <div key={text.views.actionRecord.weekdays[index]} className="heat-day">
          <span>{text.views.actionRecord.weekdays[index]}</span>
          {day.map((cell) => (
            <i
              key={cell.hour}
              style={shade(cell, most)}
              data-picked={(cell.weekday === picked?.weekday && cell.hour === picked.hour) || undefined}
            />
          ))}
        </div>
      ))}
      <div className="heat-day heat-hours">
        <span />
        {week[0]?.map(({ hour }) => (
          <span key={hour}>{hour % 6 === 0 && hour}</span>
        ))}
      </div>
    </div>
  );
}
