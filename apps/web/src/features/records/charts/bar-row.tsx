import type { CSSProperties } from 'react';

interface Props {
  name: string;
  /** What else is known of it. */
  more?: string | undefined;
  count: number;
  most: number;
  /** The count in words. */
  words: string;
  isPicked: boolean;
  onPick(): void;
}

/** A name with its count as a bar and as a number; what else is known comes with pointer or focus. Choosing it narrows the records down to it. */
export function BarRow({ name, more, count, most, words, isPicked, onPick }: Props) {
  const share = { '--w': `${most === 0 ? 0 : (count / most) * 100}%` } as CSSProperties; // React's type knows no custom properties
  return (
    <button type="button" className="bar-row" aria-pressed={isPicked} onClick={onPick}>
      <span className="bar-name">
        {name} {more && <span className="bar-more">{more}</span>}
      </span>
      <span className="bar" aria-hidden="true" style={share} />
      <span className="bar-count">{words}</span>
    </button>
  );
}
