import { useQuery } from '@tanstack/react-query';
import { operations } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { useState } from 'react';
import { Link } from 'wouter';
import { Panel } from '../../../kit/panel/panel.tsx';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { Table } from './parts/table.tsx';
import { recordsQuery, type ShownRecord } from './queries.ts';
import { useWhen } from './use-when.ts';

/** What was done, with what belongs to it; of an operation that this page does not know yet its own word. */
function whatWords({ operation, application, detail }: ShownRecord, text: WebText): [what: string, more: string] {
  const names = text.views.adminPerson.records.operations;
  const known = operations.find((one) => one === operation);
  return [[known ? names[known] : operation, application].filter(Boolean).join(' '), detail];
}

const placeOf = ({ location, device, browser }: ShownRecord, between: string) =>
  [location, device, browser].filter(Boolean).join(between);

function Result({ record: { result } }: { record: ShownRecord }) {
  const words = useText().views.adminPerson.records.results;
  return <Tag tone={result === 'success' ? 'good' : 'bad'}>{words[result]}</Tag>;
}

/** The latest of them, for whoever wants to know what happened just now. */
export function LatestRecords({ records, href }: { records: readonly ShownRecord[]; href: string }) {
  const words = useText().views.adminPerson.records;
  return (
    <Panel
      title={words.title}
      action={
        <Link href={href} aria-label={words.every}>
          {words.all}
        </Link>
      }
    >
      {records.length === 0 && <p className="panel-words">{words.none}</p>}
      <Lines records={records} />
    </Panel>
  );
}

/** One line for each, in which the words of a record wrap and nothing else does. */
function Lines({ records, label }: { records: readonly ShownRecord[]; label?: string }) {
  const text = useText();
  const { between } = text.views.adminPerson;
  const when = useWhen();
  return (
    <ul aria-label={label}>
      {records.map((record) => {
        const [what, detail] = whatWords(record, text);
        return (
          <li key={record.id} className="admin-event">
            <time>{when(record.time)}</time>
            <span className="admin-event-words">
              {what} <small>{[detail, placeOf(record, between)].filter(Boolean).join(between)}</small>
            </span>
            <Result record={record} />
          </li>
        );
      })}
    </ul>
  );
}

/** All of them, page by page. */
export function AllRecords({ personId }: { personId: string }) {
  const text = useText();
  const { between } = text.views.adminPerson;
  const words = text.views.adminPerson.records;
  const tabs = text.views.adminPerson.tabs;
  const when = useWhen();
  const [cursor, setCursor] = useState<string>();
  const query = useQuery(recordsQuery(personId, cursor));
  const columns = text.views.adminPerson.records.columns;
  const isPhone = useLayout() === 'phone';
  return (
    <Panel title={tabs.records}>
      <QueryView query={query} waiting={<Skeleton shape="table" count={8} />}>
        {({ rows, next, previous }) => (
          <>
            {rows.length === 0 && <p className="panel-words">{words.none}</p>}
            {rows.length > 0 && isPhone && <Lines records={rows} label={words.every} />}
            {rows.length > 0 && !isPhone && (
              <Table
                caption={words.every}
                columns={[columns.time, columns.what, columns.where, columns.result]}
                rows={rows.map((record) => {
                  const [what, detail] = whatWords(record, text);
                  const whole = (
                    <>
                      {what}
                      {detail && <small>{detail}</small>}
                    </>
                  );
                  const cells = [
                    when(record.time),
                    whole,
                    placeOf(record, between),
                    <Result key="result" record={record} />,
                  ];
                  return { key: record.id, cells };
                })}
              />
            )}
            {(next !== null || previous !== null) && (
              <div className="admin-paging">
                <Step label={words.newer} to={previous} onGo={setCursor} />
                <Step label={words.older} to={next} onGo={setCursor} />
              </div>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function Step({ label, to, onGo }: { label: string; to: string | null; onGo(cursor: string): void }) {
  return (
    <button type="button" className="button" aria-disabled={to === null} onClick={() => to !== null && onGo(to)}>
      {label}
    </button>
  );
}
