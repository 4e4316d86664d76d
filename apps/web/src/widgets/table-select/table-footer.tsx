import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { Pagination } from '../pagination/pagination.tsx';
import type { TableRows } from './use-table-rows.ts';

/** Below the rows: the pages, or in a popup search that only the first results are shown. Readers hear how many came. */
export function TableFooter({ label, found }: { label: string; found: TableRows }) {
  const text = useText();
  const total = found.total.toLocaleString(languageTag(useLocale()));
  const { state, isCapped, missingCharacters, mostRows, page, size, goTo, resize } = found;
  const said = () => {
    if (missingCharacters > 0) return text.widgets.remoteSelect.typeMore(missingCharacters);
    if (state === 'loading') return text.widgets.tableSelect.loading;
    if (state === 'failed') return text.widgets.tableSelect.failed;
    return text.widgets.tableSelect.found(total);
  };
  const isMore = found.total > mostRows && state === 'loaded';
  return (
    <>
      <div role="status" className="visually-hidden">
        {said()}
      </div>
      {isCapped ? (
        <p className="table-select-cap" role="note">
          {isMore ? text.widgets.tableSelect.atMostOf(mostRows, total) : text.widgets.tableSelect.atMost(mostRows)}
        </p>
      ) : (
        // Before a search's first answer there is no total; its room is kept.
        <div className={found.isTotalKnown ? 'table-select-pages' : 'table-select-pages unknown'}>
          <Pagination label={label} page={page} size={size} total={found.total} onPage={goTo} onSize={resize} />
        </div>
      )}
    </>
  );
}
