import { limits } from '@uc/contract';

const width = limits.captchaPictureWidth;
const block = limits.captchaBlock;

/** The right-most place of the piece, in pixels of the picture as the wire has it. */
export const farthest = width - block;

const step = 5;
const fineStep = 1;
const pageStep = 30;

/** How far one press of the minus or plus button moves the piece: fine enough for the eye, coarse enough for the finger. */
export const nudge = 2;

/** The nearest place inside the picture. */
export function inside(x: number): number {
  return Math.min(Math.max(x, 0), farthest);
}

/** Where something is shown, from its left edge on. */
type Span = Pick<DOMRect, 'left' | 'width'>;

/** Where a pointer is over the picture, in pixels of the wire: by what the picture measures now, at any zoom and density. */
export function pictureX(clientX: number, { left, width: shown }: Span): number {
  return ((clientX - left) * width) / shown;
}

/** The piece that has its middle under a pointer. */
export function pieceUnder(clientX: number, box: Span): number {
  return inside(pictureX(clientX, box) - block / 2);
}

/** A place as a part of the picture's width, for CSS. */
export function percentOf(x: number): string {
  return `${(x / width) * 100}%`;
}

/** Where a key moves the piece; null for keys that move nothing. */
export function movedByKey(key: string, isFine: boolean, x: number): number | null {
  const by = isFine ? fineStep : step;
  const places: Partial<Record<string, number>> = {
    ArrowRight: x + by,
    ArrowUp: x + by,
    ArrowLeft: x - by,
    ArrowDown: x - by,
    PageUp: x + pageStep,
    PageDown: x - pageStep,
    Home: 0,
    End: farthest,
  };
  const place = places[key];
  return place === undefined ? null : inside(place);
}
