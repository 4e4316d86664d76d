import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { CaptchaEvent } from './captcha-state.ts';
import { movedByKey, pictureX } from './travel.ts';

interface Options {
  /** What the piece is moved over; it is measured anew at every move. */
  picture: RefObject<HTMLElement | null>;
  x: number;
  isActive: boolean;
  dispatch(event: CaptchaEvent): void;
}

/** Drags and keys of the slider's handle, by mouse, pen or finger; a second finger is not listened to. */
export function useHandle({ picture, x, isActive, dispatch }: Options) {
  const held = useRef<{ pointerId: number; grip: number }>(null);
  const under = (clientX: number) => pictureX(clientX, picture.current?.getBoundingClientRect() ?? new DOMRect());

  function letGo({ pointerId }: PointerEvent, type: 'released' | 'cancelled') {
    if (held.current?.pointerId !== pointerId) return;
    held.current = null;
    dispatch({ type });
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (held.current || event.button !== 0 || !isActive) return;
      // The place of the hand on the handle, from which all else follows: a page that is scrolled meanwhile changes nothing.
      held.current = { pointerId: event.pointerId, grip: under(event.clientX) - x };
      event.currentTarget.setPointerCapture(event.pointerId);
      dispatch({ type: 'grabbed' });
    },
    onPointerMove({ pointerId, clientX }: PointerEvent) {
      if (held.current?.pointerId === pointerId) dispatch({ type: 'dragged', x: under(clientX) - held.current.grip });
    },
    onPointerUp: (event: PointerEvent) => letGo(event, 'released'),
    // After a release it finds nothing held. Else the pointer was cancelled or given to somebody else; both end like this.
    onLostPointerCapture: (event: PointerEvent) => letGo(event, 'cancelled'),
    // Dragging must not select the text around.
    onMouseDown(event: React.MouseEvent<HTMLElement>) {
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const place = movedByKey(event.key, event.shiftKey, x);
      if (place === null && event.key !== 'Enter') return;
      event.preventDefault();
      if (place !== null) dispatch({ type: 'placed', x: place });
      // A key held down must not answer the next puzzle too.
      else if (!event.repeat) dispatch({ type: 'asked' });
    },
  };
}
