import { useEffect, useState } from 'react';
import type { GalleryStates } from '../gallery-state.ts';
import { AvatarPanel } from './avatar-panel.tsx';
import type { AvatarState } from './avatar-state.ts';
import { AvatarUpload } from './avatar-upload.tsx';
import { CropBox } from './crop-box.tsx';

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
const file = { fileName: 'holiday-2026.jpg', dataUrl: picture };

function Panel({
  state,
  value = null,
  isDisabled = false,
}: {
  state: AvatarState;
  value?: string | null;
  isDisabled?: boolean;
}) {
  return (
    <AvatarPanel
      state={state}
      value={value}
      name="Wei"
      isDisabled={isDisabled}
      onChoose={nothing}
      onRetry={nothing}
      onRemove={nothing}
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

function Crop() {
  const [image, setImage] = useState<HTMLCanvasElement>();
  useEffect(() => setImage(drawPicture()), []);
  return image ? <CropBox image={image} onConfirm={nothing} onCancel={nothing} /> : null;
}

/** The avatar upload in every state. */
export const states: GalleryStates = {
  live: () => <Live />,
  empty: () => <Panel state={{ step: 'idle' }} />,
  'with a picture': () => <Panel state={{ step: 'idle' }} value={picture} />,
  disabled: () => <Panel state={{ step: 'idle' }} value={picture} isDisabled />,
  reading: () => <Panel state={{ step: 'reading' }} />,
  'refused for its type': () => <Panel state={{ step: 'refused', reason: 'type' }} />,
  'refused for its size': () => <Panel state={{ step: 'refused', reason: 'size' }} value={picture} />,
  unread: () => <Panel state={{ step: 'unread', fileName: file.fileName }} />,
  cropping: () => <Crop />,
  sending: () => <Panel state={{ step: 'sending', ...file, fraction: 0.4 }} />,
  done: () => <Panel state={{ step: 'done', ...file }} />,
  failed: () => <Panel state={{ step: 'failed', ...file }} />,
  removing: () => <Panel state={{ step: 'removing' }} value={picture} />,
  removed: () => <Panel state={{ step: 'removed' }} />,
  'not removed': () => <Panel state={{ step: 'notRemoved' }} value={picture} />,
};
