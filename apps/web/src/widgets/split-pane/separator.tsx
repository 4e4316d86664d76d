import type { KeyboardEvent } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { type Drag, useDrag } from './use-drag.ts';

/** One press of an arrow key, in percent. */
const stepPercent = 2;

interface Props extends Drag {
  /** The id of the pane whose size this is. */
  controls: string;
  percent: number;
  range: { min: number; max: number };
  onMove(percent: number): void;
}

/** The bar between two panes: a separator that can be focused, with a value (WAI-ARIA window splitter). */
export function Separator({ controls, percent, range, onMove, onDragTo, onReset }: Props) {
  const text = useText();
  const drag = useDrag({ onDragTo, onReset });
  const rounded = Math.round(percent);

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // A pane that starts below its least size is not enlarged by the key that makes it smaller.
    if (event.key === 'ArrowLeft') {
      if (percent > range.min) onMove(percent - stepPercent);
    } else if (event.key === 'ArrowRight') onMove(percent + stepPercent);
    else if (event.key === 'Home') onMove(range.min);
    else if (event.key === 'End') onMove(range.max);
    else if (event.key === 'Enter') onReset();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be focused nor have a value
    <div
      className="split-pane-separator"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={text.widgets.splitPane.separator}
      title={text.widgets.splitPane.help}
      aria-controls={controls}
      aria-valuenow={rounded}
      aria-valuemin={Math.min(range.min, rounded)}
      aria-valuemax={Math.max(range.max, rounded)}
      aria-valuetext={`${rounded}%`}
      onKeyDown={press}
      {...drag}
    >
      <span className="split-pane-grip" />
    </div>
  );
}
