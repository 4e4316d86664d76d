import { useText } from '../../../lib/i18n/text.ts';
import { type CellCount, cellName, totalOf } from '../charts/heat-words.ts';
import type { HeatCell } from '../choice/picking.ts';
import { useNumber } from '../use-number.ts';
import './heat-numbers.css';

interface Props {
  id: string;
  week: readonly CellCount[][];
  picked: HeatCell | null;
  onPick(cell: HeatCell): void;
}

/** The same as numbers, hours down and days across; an hour without any sign-in is left out. */
export default function HeatNumbers({ id, week, picked, onPick }: Props) {
  const text = useText();
  const number = useNumber();
  const hours = week[0]?.map(({ hour }) => week.map((day) => day[hour])) ?? [];
  const busy = hours.filter((cells) => cells.some((cell) => cell && totalOf(cell) > 0));
  return (
    <div id={id} className="heat-numbers">
      <table>
        <caption className="visually-hidden">{text.views.actionRecord.distribution}</caption>
        <thead>
          <tr>
            <th scope="col">{text.views.actionRecord.hourColumn}</th>
            {text.views.actionRecord.weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {busy.map((cells) => (
            <tr key={cells[0]?.hour}>
              <th scope="row">{text.views.actionRecord.hour(cells[0]?.hour ?? 0)}</th>
              {cells.map((cell) => (
                <td key={cell?.weekday}>
                  {cell && totalOf(cell) > 0 ? (
                    <button
                      type="button"
                      aria-pressed={cell.weekday === picked?.weekday && cell.hour === picked.hour}
                      aria-label={cellName(cell, text, number)}
                      onClick={() => onPick(cell)}
                    >
                      {number(totalOf(cell))}
                    </button>
                  ) : (
                    0
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{text.views.actionRecord.otherHours}</p>
    </div>
  );
}
