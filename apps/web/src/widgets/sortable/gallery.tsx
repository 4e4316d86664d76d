import { useState } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import './gallery.css';
import { Sortable } from './sortable.tsx';

const names = ['Attendance', 'Expenses', 'Mail', 'Projects', 'People', 'Travel'];

function Example({ start, shape }: { start: readonly string[]; shape: 'grid' | 'list' }) {
  const [items, setItems] = useState(start);
  const move = (id: string, before: string | null) => {
    const rest = items.filter((item) => item !== id);
    const index = before === null ? rest.length : rest.indexOf(before);
    setItems([...rest.slice(0, index), id, ...rest.slice(index)]);
  };
  return (
    <Sortable
      items={items}
      idOf={(item) => item}
      nameOf={(item) => item}
      label={`${items.length} in a ${shape}`}
      className={`sortable-sample ${shape}`}
      onMove={move}
      render={(item, { handle }) => (
        <button type="button" className="card" {...handle}>
          {item}
        </button>
      )}
    />
  );
}

/** A grid, a list, and a single item, which cannot be moved. */
export const states: GalleryStates = {
  grid: () => <Example start={names} shape="grid" />,
  list: () => <Example start={names.slice(0, 4)} shape="list" />,
  'one item': () => <Example start={names.slice(0, 1)} shape="grid" />,
};
