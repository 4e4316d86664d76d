import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useNumber } from '../use-number.ts';
import { BarRow } from './bar-row.tsx';
import { ChartCard, MoreButton } from './chart-card.tsx';

/** One thing that was counted. */
interface Bar {
  id: string;
  name: string;
  /** What else is known of it. */
  more?: string;
  count: number;
}

interface Props<Row> {
  title: string;
  query: UseQueryResult<{ rows: Row[] }>;
  barOf(row: Row): Bar;
  /** Which of them the records are narrowed down to. */
  picked: string | undefined;
  onPick(id: string, isPicked: boolean): void;
  /** Said where nothing was counted. */
  empty: string;
  /** Says how far the counts can be trusted. */
  note?: string;
  /** What shows all of so many is called. */
  all(count: number): string;
}

/** So many are enough to recognise oneself, and keep the table in sight; the others come on request. */
const atFirst = 4;

/** The most frequent first, each a bar and a number; choosing one narrows the records down to it. */
export function BarChart<Row>({ title, query, barOf, picked, onPick, empty, note, all }: Props<Row>) {
  const text = useText();
  const number = useNumber();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const bars = query.data?.rows.map(barOf) ?? [];
  const most = Math.max(...bars.map(({ count }) => count));
  return (
    <ChartCard
      title={title}
      query={query}
      more={
        bars.length > atFirst && (
          <MoreButton
            words={isOpen ? text.views.actionRecord.fewerBars : all(bars.length)}
            isOpen={isOpen}
            controls={id}
            onToggle={() => setOpen(!isOpen)}
          />
        )
      }
    >
      {() =>
        bars.length === 0 ? (
          <p className="chart-words">{empty}</p>
        ) : (
          <>
            <ol id={id} className="bars">
              {(isOpen ? bars : bars.slice(0, atFirst)).map((bar) => (
                <li key={bar.id}>
                  <BarRow
                    name={bar.name}
                    more={bar.more}
                    count={bar.count}
                    most={most}
                    words={text.views.actionRecord.times(number(bar.count))}
                    isPicked={picked === bar.id}
                    onPick={() => onPick(bar.id, picked === bar.id)}
                  />
                </li>
              ))}
            </ol>
            {note && <p className="chart-note">{note}</p>}
          </>
        )
      }
    </ChartCard>
  );
}
