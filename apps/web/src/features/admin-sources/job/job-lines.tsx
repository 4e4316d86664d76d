import { useInfiniteQuery } from '@tanstack/react-query';
import type { SourceLineKind } from '@uc/contract';
import { useEffect, useEffectEvent } from 'react';
import { QueryFailed } from '../../../kit/query-view/query-failed.tsx';
import { Tag, type Tone } from '../../../kit/tag/tag.tsx';
import { languageTag, useLocale, useText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { type JobLine, linesQuery } from '../queries.ts';

interface Props {
  job: string;
  digest: string;
  kind: SourceLineKind | undefined;
  search: string | undefined;
}

/** A screenful; while there are fewer the search goes on by itself. */
const enough = 20;

/** Lines of a plan, part by part. */
export function JobLines({ job, digest, kind, search }: Props) {
  const words = useText().views.adminSources.lines;
  const query = useInfiniteQuery(linesQuery(job, digest, { ...(kind && { kind }), ...(search && { search }) }));
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const rows = data?.pages.flatMap((part) => part.rows) ?? [];
  const goesOn = hasNextPage && !isFetchNextPageError && rows.length < enough;
  const fetchNext = useEffectEvent(() => void query.fetchNextPage());
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) fetchNext();
  }, [goesOn, isFetchingNextPage]);

  if (isPending) return <Skeleton shape="table" count={8} />;
  if (!data) return <QueryFailed query={query} />;
  if (rows.length === 0 && !goesOn && !isFetchingNextPage)
    return <EmptyState icon="search" title={words.none} hint={words.noneHint} />;
  return (
    <>
      <div className="source-scroll">
        <table className="source-table">
          <caption className="visually-hidden">{words.table}</caption>
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.person}</th>
              <th scope="col">{words.result}</th>
              <th scope="col">{words.change}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      {hasNextPage && (
        <div className="source-more">
          <button
            type="button"
            className="button"
            aria-disabled={isFetchingNextPage}
            onClick={() => isFetchingNextPage || void query.fetchNextPage()}
          >
            {isFetchingNextPage ? words.searching : words.more}
          </button>
        </div>
      )}
    </>
  );
}

const tones: Readonly<Record<SourceLineKind, Tone>> = {
  ...{ refused: 'warning', disabled: 'bad', changed: 'plain', moved: 'plain', revived: 'good', added: 'good' },
  ...{ units: 'plain', leftAlone: 'plain' },
};

function Line({ row }: { row: JobLine }) {
  const text = useText();
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  return (
    <tr>
      <td className="source-where">
        {row.line ? numbers.format(row.line) : '—'}
        {row.kind === 'refused' && row.file !== '' && <small>{row.file}</small>}
      </td>
      <td>
        {row.kind === 'refused' ? (
          <>
            <strong>{row.column || '—'}</strong>
            {row.column && <small>{text.views.adminSources.refused.columns.column}</small>}
          </>
        ) : (
          <>
            <strong>{row.name || row.employeeId}</strong>
            <small>{[row.employeeId, row.unit].filter(Boolean).join(' · ')}</small>
          </>
        )}
      </td>
      <td>
        <Tag tone={tones[row.kind]}>{text.views.adminSources.kindsOf[row.kind]}</Tag>
      </td>
      <td>
        <What row={row} />
      </td>
    </tr>
  );
}

/** What becomes of it, old → new, and what follows. */
function What({ row }: { row: JobLine }) {
  const text = useText();
  const words = text.views.adminSources.lines;
  if (row.kind === 'refused') return row.why;
  const says = [
    row.kind === 'disabled' && row.line === null && words.notInFile,
    // Only entries of a directory have no line.
    row.kind === 'disabled' && row.line === 0 && words.offThere,
    row.kind === 'leftAlone' && words.leftAlone,
    row.isLinked && words.linked,
  ].filter((one) => one !== false);
  return (
    <div className="source-changes">
      {says.map((one) => (
        <span key={one}>{one}</span>
      ))}
      {row.changes.map((change) => (
        <Change key={change.field} {...change} />
      ))}
      {row.follows.length > 0 && (
        <span>
          <span className="quiet">{words.following}</span>{' '}
          <strong>
            {row.follows
              .map(({ kind, count }) => text.views.adminSources.lines.follows[kind](count))
              .join(words.between)}
          </strong>
        </span>
      )}
    </div>
  );
}

function Change({ field, from, to }: JobLine['changes'][number]) {
  const text = useText();
  const words = text.views.adminSources.lines;
  if (field === 'unitAdded') return words.unitAdded(to);
  if (field === 'unitClosed') return words.unitClosed(from);
  if (field === 'unitMissing') return words.unitMissing;
  const label = field === 'unit' || field === 'state' ? text.views.adminSources.lines.fields[field] : field;
  return (
    <span>
      <span className="quiet">{label}</span> {from !== '' && <del>{from}</del>}
      {from !== '' && <span aria-hidden="true"> → </span>}
      <strong>{to || words.empty}</strong>
    </span>
  );
}
