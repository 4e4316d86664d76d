import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import type { HeatCell } from '../choice/picking.ts';
import { useNumber } from '../use-number.ts';
import { type CellCount, cellName, totalOf } from './heat-words.ts';

interface Props {
  week: readonly CellCount[][];
  most: number;
  picked: HeatCell | null;
  labelledBy: string;
  onPick(cell: HeatCell): void;
}

const steps: Partial<Record<string, [days: number, hours: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** How strongly a cell is coloured; one sign-in is seen already. */
export function shade(cell: CellCount, most: number): CSSProperties {
  const share = most === 0 ? 0 : totalOf(cell) / most;
  return { '--v': `${share === 0 ? 0 : Math.round(12 + share * 88)}%` } as CSSProperties; // React's type knows no custom properties
}

/** The week as a grid of hours: one stop of the tab key, walked by arrow keys, each cell a choice that says its number. */
export function HeatGrid({ week, most, picked, labelledBy, onPick }: Props) {
  const text = useText();
  const number = useNumber();
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<HeatCell>(picked ?? { weekday: 1, hour: 0 });
  const [tip, setTip] = useState<CellCount | null>(null);
  const isAt = (cell: HeatCell, other: HeatCell | null) => cell.weekday === other?.weekday && cell.hour === other.hour;

  function move(event: KeyboardEvent, cell: HeatCell): void {
    if (event.key === 'Escape') setTip(null);
    const step = steps[event.key];
    const hours = week[0]?.length ?? 0;
    const hour = event.key === 'Home' ? 0 : event.key === 'End' ? hours - 1 : cell.hour + (step?.[1] ?? 0);
    const weekday = cell.weekday + (step?.[0] ?? 0);
    if (!step && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    if (weekday < 1 || weekday > week.length || hour < 0 || hour >= hours) return;
    setActive({ weekday, hour });
    grid.current?.querySelector<HTMLElement>(`[data-cell="${weekday}-${hour}"]`)?.focus();
  }

  return (
    <div className="heat-place">
      <table
        ref={grid}
        className="heat"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table walked by arrow keys is a grid (ARIA APG)
        role="grid"
        aria-labelledby={labelledBy}
        onPointerLeave={() => setTip(null)}
        onBlur={() => setTip(null)}
      >
        <tbody>
          {week.map((day, index) => (
            <tr key={text.views.actionRecord.weekdays[index]}>
              <th scope="row">{text.views.actionRecord.weekdays[index]}</th>
              {day.map((cell) => (
                <td key={cell.hour}>
                  <button
                    type="button"
                    className="heat-cell"
                    style={shade(cell, most)}
                    data-cell={`${cell.weekday}-${cell.hour}`}
                    tabIndex={isAt(cell, active) ? 0 : -1}
                    aria-pressed={isAt(cell, picked)}
                    aria-label={cellName(cell, text, number)}
                    onPointerEnter={() => setTip(cell)}
                    onFocus={() => {
                      setActive(cell);
                      setTip(cell);
                    }}
                    onKeyDown={(event) => move(event, cell)}
                    onClick={() => onPick(cell)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {week[0]?.map(({ hour }) => (
              <th key={hour} scope="col">
                <span className={hour % 3 === 0 ? undefined : 'visually-hidden'}>{hour}</span>
              </th>
            ))}
          </tr>
        </tfoot>
      </table>
      {tip && <Tip cell={tip} words={cellName(tip, text, number)} />}
    </div>
  );
}

/** What a cell holds, above it; readers hear its name instead. */
function Tip({ cell: { weekday, hour }, words }: { cell: CellCount; words: string }) {
  // React's type knows no custom properties
  const place = { '--hour': hour, '--day': weekday - 1 } as CSSProperties;
  const side = hour < 8 ? 'start' : hour > 15 ? 'end' : 'middle';
  return (
    <span className="heat-tip" aria-hidden="true" data-side={side} style={place}>
      {words}
    </span>
  );
}
