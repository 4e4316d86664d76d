import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { QueryFailed } from '../../../kit/query-view/query-failed.tsx';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useAddress } from '../../../lib/address.ts';
import { languageTag, useLocale, useText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { nothingShown, sourcesAddress } from '../address.ts';
import { type Run, runsQuery } from '../queries.ts';
import '../sources.css';

/** Runs of a source, the newest first. */
export function RunsView({ source }: { source: string }) {
  const words = useText().views.adminSources;
  const { hrefOf } = useAddress(sourcesAddress);
  const query = useInfiniteQuery(runsQuery(source));
  const { data, isPending, hasNextPage, isFetchingNextPage } = query;
  const rows = data?.pages.flatMap((part) => part.rows) ?? [];
  return (
    <div className="sources">
      <PageHead
        title={words.runs.title(words.sourceName(source))}
        purpose={words.runs.purpose}
        back={{ href: hrefOf(nothingShown), label: words.title }}
      />
      <section className="card" aria-label={words.history}>
        {isPending ? (
          <Skeleton shape="table" count={6} />
        ) : !data ? (
          <QueryFailed query={query} />
        ) : rows.length === 0 ? (
          <EmptyState icon="list" title={words.runs.none} hint={words.runs.noneHint} />
        ) : (
          <RunsTable rows={rows} />
        )}
        {hasNextPage && (
          <div className="source-more">
            <button
              type="button"
              className="button"
              aria-disabled={isFetchingNextPage}
              onClick={() => isFetchingNextPage || void query.fetchNextPage()}
            >
              {words.runs.more}
            </button>
          </div>
        )}
      </section>
    </div>
  );
}

function RunsTable({ rows }: { rows: readonly Run[] }) {
  const text = useText();
  const words = text.views.adminSources.runs;
  const { hrefOf } = useAddress(sourcesAddress);
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  return (
    <div className="source-scroll">
      <table className="source-table">
        <caption className="visually-hidden">{words.purpose}</caption>
        <thead>
          <tr>
            {Object.entries(text.views.adminSources.runs.columns).map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((run) => (
            <tr key={run.id}>
              <td className="source-where">
                <Link href={hrefOf({ ...nothingShown, run: run.id })} aria-label={words.open(run.at)}>
                  <time>{run.at}</time>
                </Link>
              </td>
              <td>{run.actor}</td>
              <td>
                {run.place}{' '}
                {run.refusal && <Tag tone="warning">{text.views.adminSources.runs.refusals[run.refusal]}</Tag>}
              </td>
              <td>{peopleWords(run, words, numbers)}</td>
              <td>{othersWords(run, words, numbers)}</td>
              <td>{numbers.format(run.refused)}</td>
              <td className="source-where">{words.seconds(run.seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Words = {
  people(added: string, changed: string, disabled: string, revived: string): string;
  others(units: string, positions: string): string;
};

/** What a run did to people. */
export const peopleWords = (
  { people: { added, changed, disabled, revived } }: Run,
  words: Words,
  { format }: Intl.NumberFormat,
) => words.people(format(added), format(changed), format(disabled), format(revived));

/** And to units and positions, added up. */
export const othersWords = ({ units, positions }: Run, words: Words, { format }: Intl.NumberFormat) =>
  words.others(
    format(units.added + units.changed + units.closed),
    format(positions.added + positions.changed + positions.removed),
  );
