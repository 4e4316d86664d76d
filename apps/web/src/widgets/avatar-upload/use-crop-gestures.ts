import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Crop, moveCrop, moveStep, type Size, zoomCrop, zoomStep } from './crop.ts';

type Change = (change: (crop: Crop) => Crop) => void;
interface Point {
  x: number;
  y: number;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Moving and zooming by mouse, by one or two fingers and by key. `frameShare` is the frame's part of the element's width. */
export function useCropGestures(size: Size, frameShare: number, change: Change) {
  const held = useRef(new Map<number, Point>());

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = held.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    held.current.set(event.pointerId, now);
    const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1];
    // Two fingers carry the picture by their middle, so each of them moves it half.
    const share = (other ? 0.5 : 1) / (event.currentTarget.clientWidth * frameShare);
    const ratio = other ? distance(now, other) / Math.max(distance(before, other), 1) : 1;
    change((crop) => {
      const carried = moveCrop(crop, size, (now.x - before.x) * share, (now.y - before.y) * share);
      return ratio === 1 ? carried : zoomCrop(carried, size, carried.zoom * ratio);
    });
  }

  function letGo(event: PointerEvent<HTMLElement>) {
    held.current.delete(event.pointerId);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change((crop) => act(crop, size));
  }

  return { onPointerDown, onPointerMove, onPointerUp: letGo, onPointerCancel: letGo, onKeyDown };
}

const zoomIn = (crop: Crop, size: Size) => zoomCrop(crop, size, crop.zoom + zoomStep);
const zoomOut = (crop: Crop, size: Size) => zoomCrop(crop, size, crop.zoom - zoomStep);

const keys: Partial<Record<string, (crop: Crop, size: Size) => Crop>> = {
  ArrowLeft: (crop, size) => moveCrop(crop, size, -moveStep, 0),
  ArrowRight: (crop, size) => moveCrop(crop, size, moveStep, 0),
  ArrowUp: (crop, size) => moveCrop(crop, size, 0, -moveStep),
  ArrowDown: (crop, size) => moveCrop(crop, size, 0, moveStep),
  '+': zoomIn,
  '=': zoomIn, // + without the shift key
  '-': zoomOut,
};
