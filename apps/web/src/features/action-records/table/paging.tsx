import { useText } from '../../../lib/i18n/text.ts';
import { KeysetPagination } from '../../../widgets/pagination/keyset-pagination.tsx';
import { sizes } from '../address/choice.ts';
import type { Chosen } from '../address/use-choice.ts';
import type { RecordPage } from '../queries.ts';

interface Props {
  chosen: Chosen;
  page: RecordPage;
}

/** How many there are, how many a page has, and the ways to newer and older ones. */
export function Paging({ chosen: { choice, go }, page: { total, isMore, next, previous } }: Props) {
  const text = useText();
  return (
    <div className="records-paging">
      <KeysetPagination
        label={text.views.actionRecord.list}
        previous={previous}
        next={next}
        total={total}
        isTotalCapped={isMore}
        onCursor={(cursor) => go({ cursor })}
      />
      {choice.cursor !== undefined && (
        <button type="button" className="records-link" onClick={() => go({ cursor: undefined })}>
          {text.views.actionRecord.newest}
        </button>
      )}
      <label className="records-size">
        <span className="visually-hidden">{text.widgets.pagination.size}</span>
        <select
          value={choice.size}
          onChange={({ target }) =>
            go({ size: sizes.find((size) => size === target.value) ?? choice.size, cursor: undefined })
          }
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {text.widgets.pagination.perPage(Number(size))}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
