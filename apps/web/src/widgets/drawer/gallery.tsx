import { useState } from 'react';
import type { GalleryOverlays, GalleryStates } from '../gallery-state.ts';
import { Drawer } from './drawer.tsx';

interface Props {
  title: string;
  isDirty?: boolean;
  lines?: number;
  onClose(): void;
}

const body = 'What is to be done here is said in a sentence, and then there are the fields to do it with. ';

function Example({ title, isDirty = false, lines = 1, onClose }: Props) {
  return (
    <Drawer
      isOpen
      title={title}
      onClose={onClose}
      isDirty={isDirty}
      footer={(close) => (
        <>
          <button type="button" className="button" onClick={close}>
            Cancel
          </button>
          <button type="button" className="button primary" onClick={onClose}>
            Save
          </button>
        </>
      )}
    >
      <p>{body.repeat(lines)}</p>
    </Drawer>
  );
}

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        Open the drawer
      </button>
      <Drawer title="A drawer" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{body}</p>
      </Drawer>
    </>
  );
}

/** The drawer behind its button. */
export const states: GalleryStates = { closed: () => <Opener /> };

const sign = '.drawer';

/** Every state of the drawer; with unsaved data it asks before it closes. */
export const overlays: GalleryOverlays = {
  plain: { sign, show: (close) => <Example title="A drawer" onClose={close} /> },
  'with unsaved data': { sign, show: (close) => <Example title="Unsaved data" isDirty onClose={close} /> },
  'longer than the screen': { sign, show: (close) => <Example title="Much to read" lines={80} onClose={close} /> },
  'with a long title': {
    sign,
    show: (close) => <Example title={'The title of a drawer that says much too much '.repeat(3)} onClose={close} />,
  },
};
