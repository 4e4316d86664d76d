import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import './pagination.css';
import { StepButton } from './step-button.tsx';

interface Props {
  /** What is leafed through, for readers. */
  label: string;
  /** Cursors of the neighbouring pages as the server gave them; null where there is none. */
  previous: string | null;
  next: string | null;
  onCursor(cursor: string): void;
  total?: number;
  /** The server stopped counting at `total`. */
  isTotalCapped?: boolean;
}

/** Paging by cursor: a page back and a page on, equally fast on any page of any list. */
export function KeysetPagination({ label, previous, next, onCursor, total, isTotalCapped = false }: Props) {
  const text = useText();
  const locale = useLocale();
  const count = total?.toLocaleString(languageTag(locale));
  const step = (cursor: string | null) => () => cursor !== null && onCursor(cursor);
  return (
    <nav className="pagination keyset" aria-label={text.widgets.pagination.label(label)}>
      <span className="pagination-total">
        {count !== undefined &&
          (isTotalCapped ? text.widgets.pagination.moreThan(count) : text.widgets.pagination.total(count))}
      </span>
      <div className="pagination-steps">
        <StepButton direction="previous" isWordy isDisabled={previous === null} onStep={step(previous)} />
        <StepButton direction="next" isWordy isDisabled={next === null} onStep={step(next)} />
      </div>
    </nav>
  );
}
