import type { CSSProperties, ReactNode } from 'react';
import { useOverflow } from '../overflow/use-overflow.ts';

interface Props {
  id: string;
  /** Of the whole; the last pane has none and takes what is left. */
  percent: number | undefined;
  children: ReactNode;
}

// React's type knows no custom properties.
const sized = (percent: number) => ({ '--pane-size': `${percent}%` }) as CSSProperties;

/** One of the panes; it scrolls by itself. */
export function Pane({ id, percent, children }: Props) {
  const { watch, isOverflowing } = useOverflow();
  return (
    <div
      ref={watch}
      id={id}
      className="split-pane-part"
      style={percent === undefined ? undefined : sized(percent)}
      {...(isOverflowing && { tabIndex: 0 })}
    >
      {children}
    </div>
  );
}
