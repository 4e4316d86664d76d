import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../../kit/paged-list/paged-list.tsx';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import type { Asked } from './keep/asked.ts';
import { historyQuery, type Kept, type Past } from './queries.ts';

interface Props {
  kept: Kept;
  onAsk(asked: Asked): void;
}

/** What each change made of an application, and the way back from the last one. */
export function History({ kept, onAsk }: Props) {
  const words = useText().views.adminApplications.history;
  const query = useInfiniteQuery(historyQuery(kept.id));
  const canUndo = kept.mayChange && (query.data?.pages[0]?.rows.length ?? 0) > 1;
  return (
    <section className="applications-section" aria-label={words.title}>
      <header>
        <h3>{words.title}</h3>
        {canUndo && (
          <button
            type="button"
            className="button"
            onClick={() => onAsk({ what: 'undo', kept, name: kept.published?.name ?? kept.code })}
          >
            {words.undo}
          </button>
        )}
      </header>
      <PagedList
        query={query}
        lines={3}
        empty={<p className="quiet">{words.none}</p>}
        className="applications-history"
        keyOf={({ number }) => String(number)}
      >
        {(past) => <Entry past={past} />}
      </PagedList>
    </section>
  );
}

function Entry({ past: { number, by, at, follows } }: { past: Past }) {
  const text = useText();
  const words = text.views.adminApplications.history;
  const said = text.views.adminApplications.follows;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  const lines = follows.map((one) => said[one.kind]({ ...one, number: numbers.format(one.count) }));
  return (
    <>
      <strong>{words.entry(number, by || words.nobody, at)}</strong>
      {lines.length === 0 ? (
        <small>{number === 1 ? words.first : words.same}</small>
      ) : (
        lines.map((line) => <small key={line}>{line}</small>)
      )}
    </>
  );
}
