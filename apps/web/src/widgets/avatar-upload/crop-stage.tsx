import { useEffect, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { type Crop, drawCrop, type Size, slack } from './crop.ts';
import { useCropGestures } from './use-crop-gestures.ts';

/** The side of the stage as it is drawn; on a narrow screen it is shown smaller (crop.css). */
const stagePx = 280;
/** The frame's part of the stage; around it one sees what will be cut off. */
const frameShare = 0.8;

interface Props {
  image: CanvasImageSource & Size;
  crop: Crop;
  onChange(change: (crop: Crop) => Crop): void;
  hintId: string;
}

/** The picture under the frame: what is outside of it is dimmed and will be cut off. */
export function CropStage({ image, crop, onChange, hintId }: Props) {
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const gestures = useCropGestures(image, frameShare, onChange);

  useEffect(() => {
    const density = devicePixelRatio;
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    element.width = stagePx * density;
    element.height = stagePx * density;
    drawCrop(context, image, crop, stagePx * density, stagePx * density * frameShare);
  }, [image, crop]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be focused, and this group is moved by keys
    <div
      className="crop-stage"
      role="group"
      aria-label={text.widgets.avatarUpload.area}
      aria-describedby={hintId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows and + and - work here
      tabIndex={0}
      {...gestures}
    >
      <canvas ref={canvas} />
      <span className="crop-frame" style={{ inset: `${(1 - frameShare) * 50}%` }} />
      <span className="visually-hidden" role="status">
        {text.widgets.avatarUpload.place(...place(crop, image))}
      </span>
    </div>
  );
}

/** Where the frame is over the picture, in percent of the way it can go, zoom in percent, turn in degrees. */
function place(crop: Crop, image: Size): [across: number, down: number, zoom: number, turned: number] {
  const { across, down } = slack(crop, image);
  const percent = (at: number, most: number) => (most < 1e-6 ? 50 : Math.round((0.5 - at / most / 2) * 100));
  return [percent(crop.x, across), percent(crop.y, down), Math.round(crop.zoom * 100), crop.turns * 90];
}
