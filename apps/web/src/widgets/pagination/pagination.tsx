import { limits } from '@uc/contract';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import './numbered.css';
import { pageNumbers } from './page-numbers.ts';
import './pagination.css';
import { QuickJump } from './quick-jump.tsx';
import { StepButton } from './step-button.tsx';

interface Props {
  /** What is leafed through, for readers. */
  label: string;
  /** Zero-based, as on the wire. */
  page: number;
  size: number;
  total: number;
  onPage(page: number): void;
  onSize(size: number): void;
  sizes?: readonly number[];
}

/** Numbered paging: page numbers, rows per page, and from a certain total on a jump to a page. Narrow, it counts instead. */
export function Pagination({ label, page, size, total, onPage, onSize, sizes = limits.pageSizes }: Props) {
  const text = useText();
  const locale = useLocale();
  const say = (count: number) => count.toLocaleString(languageTag(locale));
  const pages = Math.max(1, Math.ceil(total / size));
  // The list may have shrunk since the page was asked for.
  const shown = Math.min(page, pages - 1);
  const offered = [...new Set([...sizes, size])].sort((a, b) => a - b);
  return (
    <div className="pagination-host">
      <nav className="pagination" aria-label={text.widgets.pagination.label(label)}>
        <span className="pagination-total">{text.widgets.pagination.total(say(total))}</span>
        <div className="pagination-steps">
          <StepButton direction="previous" isDisabled={page <= 0} onStep={() => onPage(Math.min(page, pages) - 1)} />
          <ol>
            {pageNumbers(shown, pages).map((number, at) =>
              number === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name of its own, and there are two at most
                <li key={`gap ${at}`} aria-hidden="true">
                  …
                </li>
              ) : (
                <li key={number}>
                  <button
                    type="button"
                    aria-label={text.widgets.pagination.page(say(number + 1))}
                    aria-current={number === page ? 'page' : undefined}
                    onClick={() => onPage(number)}
                  >
                    {say(number + 1)}
                  </button>
                </li>
              ),
            )}
          </ol>
          <span className="pagination-count">{text.widgets.pagination.pageOf(say(shown + 1), say(pages))}</span>
          <StepButton direction="next" isDisabled={page >= pages - 1} onStep={() => onPage(page + 1)} />
        </div>
        <select
          aria-label={text.widgets.pagination.size}
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
        >
          {offered.map((count) => (
            <option key={count} value={count}>
              {/* A size that nobody would choose, made for everything to fit. */}
              {!sizes.includes(count) && total <= count
                ? text.widgets.pagination.onePage
                : text.widgets.pagination.perPage(count)}
            </option>
          ))}
        </select>
        {total >= limits.quickJumpTotal && <QuickJump pages={pages} onPage={onPage} />}
      </nav>
    </div>
  );
}
