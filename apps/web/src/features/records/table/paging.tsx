import { useText } from '../../../lib/i18n/text.ts';
import { KeysetBar } from '../../../widgets/pagination/keyset-bar.tsx';
import { sizes } from '../choice/choice.ts';
import type { Chosen } from '../choice/use-choice.ts';
import type { RecordPage } from '../queries.ts';

interface Props {
  chosen: Chosen;
  page: RecordPage;
}

/** How many there are, how many a page has, and the ways to newer and older ones. */
export function Paging({ chosen: { choice, go }, page: { total, isMore, next, previous } }: Props) {
  const text = useText();
  return (
    <KeysetBar
      label={text.views.actionRecord.list}
      previous={previous}
      next={next}
      total={total}
      isTotalCapped={isMore}
      onCursor={(cursor) => go({ cursor })}
      size={choice.size}
      sizes={sizes}
      onSize={(size) => go({ size, cursor: undefined })}
    >
      {choice.cursor !== undefined && (
        <button type="button" className="records-link" onClick={() => go({ cursor: undefined })}>
          {text.views.actionRecord.newest}
        </button>
      )}
    </KeysetBar>
  );
}
