import { useState } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import { Drawer } from './drawer.tsx';

function Example({ name, isDirty = false, minHeight = 0 }: { name: string; isDirty?: boolean; minHeight?: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Open: {name}
      </button>
      <Drawer
        title={`A drawer, ${name}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isDirty={isDirty}
        footer={(close) => (
          <>
            <button type="button" className="button" onClick={close}>
              Cancel
            </button>
            <button type="button" className="button primary" onClick={() => setOpen(false)}>
              Save
            </button>
          </>
        )}
      >
        <div style={{ minHeight }}>
          <p>What is done here.</p>
        </div>
      </Drawer>
    </>
  );
}

/** Every state of the drawer. */
export const states: GalleryStates = {
  plain: () => <Example name="plain" />,
  'with unsaved data': () => <Example name="with unsaved data" isDirty />,
  'longer than the screen': () => <Example name="longer than the screen" minHeight={2000} />,
};
