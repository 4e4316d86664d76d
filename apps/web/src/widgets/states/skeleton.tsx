import { useText } from '../../lib/i18n/text.ts';
import './skeleton.css';

/** What will stand here: lines of text, rows with icon and action, a table, a card of labelled values, or tiles. */
export type SkeletonShape = 'lines' | 'rows' | 'table' | 'values' | 'tiles';

const parts: Record<SkeletonShape, readonly string[]> = {
  lines: ['line'],
  rows: ['sign', 'words', 'button'],
  table: ['cell', 'cell', 'cell', 'cell'],
  values: ['name', 'line'],
  tiles: ['sign', 'words'],
};

/** The shape of what is on its way, so that nothing moves when it comes. Readers hear one word. */
export function Skeleton({ shape = 'lines', count = 3 }: { shape?: SkeletonShape; count?: number }) {
  const text = useText();
  const items = Array.from({ length: count }, (_, index) => `item ${index}`);
  return (
    <div className="skeletons">
      <p className="visually-hidden" role="status">
        {text.widgets.states.loading}
      </p>
      <div className={`skeletons-${shape}`} aria-busy="true" data-testid="skeleton">
        {items.map((item) => (
          <div key={item} className="skeletons-item">
            {parts[shape].map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
              <span key={index} className={part === 'words' ? 'skeletons-words' : `skeleton skeletons-${part}`} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
