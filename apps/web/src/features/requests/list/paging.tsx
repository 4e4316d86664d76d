import { requestPageSizes } from '@uc/contract';
import { useAddress } from '../../../lib/address.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { KeysetBar } from '../../../widgets/pagination/keyset-bar.tsx';
import { listAddress } from '../list-address.ts';
import type { RequestPage } from '../queries.ts';

// The first page has no cursor, but the way back to it has to be called something.
const beginning = '';

/** How many there are, how many a page has, and the ways to newer and older ones. */
export function Paging({ page }: { page: RequestPage }) {
  const text = useText();
  const { values, go } = useAddress(listAddress);
  const { cursor: passed, size } = values;
  const previous = passed.length === 0 ? null : (passed.at(-2) ?? beginning);
  return (
    <KeysetBar
      label={text.views.myApplication.list}
      previous={previous}
      next={page.next}
      total={page.total}
      onCursor={(cursor) => go({ cursor: cursor === page.next ? [...passed, cursor] : passed.slice(0, -1) })}
      size={size}
      sizes={requestPageSizes}
      onSize={(chosen) => go({ size: chosen, cursor: [] })}
    />
  );
}
