import { useText } from '../../../lib/i18n/text.ts';
import { KeysetBar } from '../../../widgets/pagination/keyset-bar.tsx';
import { sizes } from '../address/choice.ts';
import type { Chosen } from '../address/use-choice.ts';
import type { RequestPage } from '../queries.ts';

// The trail's first page has no cursor, but the way back to it has to be called something.
const beginning = '';

/** How many there are, how many a page has, and the ways to newer and older ones. */
export function Paging({ chosen: { choice, go }, page }: { chosen: Chosen; page: RequestPage }) {
  const text = useText();
  const { trail, size } = choice;
  const previous = trail.length === 0 ? null : (trail.at(-2) ?? beginning);
  return (
    <KeysetBar
      label={text.views.myApplication.list}
      previous={previous}
      next={page.next}
      total={page.total}
      onCursor={(cursor) => go({ trail: cursor === page.next ? [...trail, cursor] : trail.slice(0, -1) })}
      size={size}
      sizes={sizes}
      onSize={(chosen) => go({ size: chosen, trail: [] })}
    />
  );
}
