import { limits } from '@uc/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { type Crop, drawCrop, maxZoom, type Size, turnCrop, wholeCrop, zoomCrop } from './crop.ts';
import { CropStage } from './crop-stage.tsx';
import { encodeCrop } from './encode.ts';
import './crop.css';

interface Props {
  image: CanvasImageSource & Size;
  onConfirm(dataUrl: string): void;
  onCancel(): void;
}

/** Crop and rotate: the stage, the zoom, a quarter turn, a preview, and the way on or back. */
export function CropBox({ image, onConfirm, onCancel }: Props) {
  const text = useText();
  const id = useId();
  const [crop, setCrop] = useState<Crop>(wholeCrop);
  return (
    <div className="crop-box">
      <p id={`${id}-hint`} className="crop-hint">
        {text.widgets.avatarUpload.cropHint}
      </p>
      <CropStage image={image} crop={crop} onChange={setCrop} hintId={`${id}-hint`} />
      <div className="crop-tools">
        <label className="crop-zoom">
          <span>{text.widgets.avatarUpload.zoom}</span>
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.01}
            value={crop.zoom}
            aria-valuetext={text.widgets.avatarUpload.zoomPercent(Math.round(crop.zoom * 100))}
            onChange={(event) => setCrop(zoomCrop(crop, image, Number(event.target.value)))}
          />
        </label>
        <button type="button" className="button" onClick={() => setCrop(turnCrop(crop, image))}>
          <TurnIcon />
          {text.widgets.avatarUpload.turn}
        </button>
        <Preview image={image} crop={crop} label={text.widgets.avatarUpload.preview} />
      </div>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onCancel}>
          {text.widgets.avatarUpload.cancel}
        </button>
        <button type="button" className="button primary" onClick={() => onConfirm(encodeCrop(image, crop))}>
          {text.widgets.avatarUpload.confirm}
        </button>
      </div>
    </div>
  );
}

/** The picture as small and round as it will appear. */
function Preview({ image, crop, label }: { image: CanvasImageSource & Size; crop: Crop; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawCrop(context, image, crop, limits.avatarPixels);
  }, [image, crop]);
  return (
    <canvas
      ref={canvas}
      className="crop-preview"
      role="img"
      aria-label={label}
      width={limits.avatarPixels}
      height={limits.avatarPixels}
    />
  );
}

function TurnIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M19 5v5h-5M18.500 10A7.500 7.500 0 1 0 19.500 14" />
    </svg>
  );
}
