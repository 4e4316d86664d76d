import { limits } from '@uc/contract';
import { Fragment, type ReactNode, useId, useRef, useState } from 'react';
import { Pane } from './pane.tsx';
import { rangeOf, resized } from './pane-sizes.ts';
import { Separator } from './separator.tsx';
import './split-pane.css';

interface Props {
  /** Two panes, or more; the last takes what the others leave. */
  panes: readonly ReactNode[];
  /** Sizes in percent until the first drag; they may lie outside the limits that hold from then on. */
  initialPercents?: readonly number[];
}

/**
 * Panes side by side, with a bar between them that mouse, finger and keys can move (spec 9.9). Where there is
 * no room for that, as on a phone, they stand one above the other.
 */
export function SplitPane({ panes, initialPercents = limits.paneDefaultPercents }: Props) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const initial = initialPercents.slice(0, panes.length - 1);
  const [sizes, setSizes] = useState<readonly number[]>(initial);

  /** A place on the screen as the size of the pane in front of one separator. */
  function percentAt(index: number, clientX: number): number {
    const { left = 0, width = 1 } = root.current?.getBoundingClientRect() ?? {};
    const before = sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
    return ((clientX - left) / width) * 100 - before;
  }

  return (
    <div className="split-pane" ref={root}>
      {panes.map((pane, index) => {
        const size = sizes[index];
        const name = `${id}-${index}`;
        return (
          <Fragment key={name}>
            <Pane id={name} percent={size}>
              {pane}
            </Pane>
            {size !== undefined && (
              <Separator
                controls={name}
                percent={size}
                range={rangeOf(sizes, index)}
                onMove={(percent) => setSizes(resized(sizes, index, percent))}
                onDragTo={(clientX) => setSizes(resized(sizes, index, percentAt(index, clientX)))}
                onReset={() => setSizes(initial)}
              />
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
