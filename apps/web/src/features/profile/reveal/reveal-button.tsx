import { useText } from '../../../lib/i18n/text.ts';
import type { Row } from '../queries.ts';
import type { Reveal } from './use-reveal.ts';

/** Shows a masked value in full, and hides it again. */
export function RevealButton({ row: { name, label }, reveal }: { row: Row; reveal: Reveal }) {
  const text = useText();
  const { revealed, asking } = reveal;
  const isShown = revealed?.field === name;
  const word = isShown
    ? text.views.userInfo.hide
    : asking === name
      ? text.views.userInfo.revealing
      : text.views.userInfo.reveal;
  return (
    <button
      type="button"
      className="info-action"
      aria-label={`${word} ${label}`}
      aria-disabled={asking !== undefined}
      title={isShown ? undefined : text.views.userInfo.revealHint}
      onClick={() => (isShown ? reveal.hide() : reveal.reveal(name))}
    >
      {word}
    </button>
  );
}
