import { useState } from 'react';
import type { GalleryOverlays, GalleryStates } from '../gallery-state.ts';
import { AvatarPanel } from './avatar-panel.tsx';
import type { AvatarState } from './avatar-state.ts';
import { AvatarUpload } from './avatar-upload.tsx';
import CropDialog from './crop-dialog.tsx';

const nothing = () => undefined;

/** A drawn landscape, wider than high, so that there is something to move. */
function drawPicture(width = 640, height = 400): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, 'skyblue');
  sky.addColorStop(1, 'linen');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  for (const [colour, x, y, radius] of [
    ['gold', 0.72, 0.28, 0.12],
    ['seagreen', 0.2, 1.3, 0.8],
    ['darkgreen', 0.9, 1.5, 0.9],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(width * x, height * y, height * radius, 0, 7);
    context.fill();
  }
  return canvas;
}

const picture = drawPicture(256, 256).toDataURL('image/jpeg');
const fileName = 'holiday-2026.jpg';
const longName =
  'the whole family on the beach on the last day of the holiday, before it rained - edited (2) final.jpg';

function Panel({ state, saved, isDisabled = false }: { state: AvatarState; saved?: boolean; isDisabled?: boolean }) {
  const isCropped = 'dataUrl' in state;
  return (
    <AvatarPanel
      state={state}
      picture={isCropped || saved ? picture : null}
      name="Wei"
      isDisabled={isDisabled}
      onChoose={nothing}
      onRetry={nothing}
      onRemove={saved ? nothing : undefined}
    />
  );
}

/** Works as in the product; every second upload fails. */
function Live() {
  const [value, setValue] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  async function upload(dataUrl: string, onProgress: (fraction: number) => void) {
    setAttempts(attempts + 1);
    for (let step = 1; step <= 10; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      onProgress(step / 10);
    }
    if (attempts % 2 === 0) throw new Error('refused');
    setValue(dataUrl);
  }
  return <AvatarUpload value={value} name="Wei" upload={upload} remove={async () => setValue(null)} />;
}

function Crop({ image, close }: { image: HTMLCanvasElement; close(): void }) {
  return <CropDialog image={image} onConfirm={close} onCancel={close} />;
}

/** The avatar upload in every state. */
export const states: GalleryStates = {
  live: () => <Live />,
  empty: () => <Panel state={{ step: 'idle' }} />,
  'with a picture': () => <Panel state={{ step: 'idle' }} saved />,
  disabled: () => <Panel state={{ step: 'idle' }} saved isDisabled />,
  reading: () => <Panel state={{ step: 'reading' }} />,
  'refused for its type': () => <Panel state={{ step: 'refused', fileName: 'notes.gif', reason: 'type' }} />,
  'refused for its size': () => <Panel state={{ step: 'refused', fileName, reason: 'size' }} saved />,
  'refused for its pixels': () => <Panel state={{ step: 'refused', fileName: longName, reason: 'pixels' }} saved />,
  unread: () => <Panel state={{ step: 'unread', fileName }} />,
  'crop dialog not loaded': () => <Panel state={{ step: 'unopened', fileName, file: new File([], fileName) }} />,
  sending: () => <Panel state={{ step: 'sending', fileName, dataUrl: picture, fraction: 0.4 }} />,
  done: () => <Panel state={{ step: 'done', fileName }} saved />,
  failed: () => <Panel state={{ step: 'failed', fileName, dataUrl: picture }} saved />,
  removing: () => <Panel state={{ step: 'removing' }} saved />,
  removed: () => <Panel state={{ step: 'removed' }} />,
  'not removed': () => <Panel state={{ step: 'notRemoved' }} saved />,
};

const sign = '[role=dialog]';

/** The crop dialog, with a picture that is wider, and one that is higher. */
export const overlays: GalleryOverlays = {
  cropping: { sign, show: (close) => <Crop image={drawPicture()} close={close} /> },
  'cropping, upright': { sign, show: (close) => <Crop image={drawPicture(300, 640)} close={close} /> },
};
