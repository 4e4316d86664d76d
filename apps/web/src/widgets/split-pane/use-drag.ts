import { limits } from '@uc/contract';
import { type PointerEvent, useRef } from 'react';

/** What a drag does. */
export interface Drag {
  onDragTo(clientX: number): void;
  onReset(): void;
}

/** A finger trembles by so much without meaning to drag. */
const slackPx = 3;

/** Drags and double taps of one bar, by mouse, pen or finger; a second finger is not listened to. */
export function useDrag({ onDragTo, onReset }: Drag) {
  const held = useRef<{ pointerId: number; startX: number; grip: number; hasMoved: boolean }>(null);
  const lastTap = useRef(Number.NEGATIVE_INFINITY);

  function end({ pointerId }: PointerEvent, isTap: boolean) {
    if (held.current?.pointerId !== pointerId) return;
    const { hasMoved } = held.current;
    held.current = null;
    const now = performance.now();
    const isSecond = isTap && !hasMoved && now - lastTap.current <= limits.doubleTapMs;
    lastTap.current = isTap && !hasMoved && !isSecond ? now : Number.NEGATIVE_INFINITY;
    if (isSecond) onReset();
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (held.current || event.button !== 0) return;
      const { left, width } = event.currentTarget.getBoundingClientRect();
      const grip = event.clientX - (left + width / 2);
      held.current = { pointerId: event.pointerId, startX: event.clientX, grip, hasMoved: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ pointerId, clientX }: PointerEvent) {
      const drag = held.current;
      if (drag?.pointerId !== pointerId) return;
      drag.hasMoved ||= Math.abs(clientX - drag.startX) > slackPx;
      if (drag.hasMoved) onDragTo(clientX - drag.grip);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
    // Dragging must not select the text beside the bar.
    onMouseDown: (event: React.MouseEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
    },
  };
}
