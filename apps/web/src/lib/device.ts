import { isTouchScreen } from './media.ts';

/** True on a phone: it says so itself, or it is touched with a finger on a small screen. A tablet is not one. */
export function isPhone(): boolean {
  if (/\bMobi/.test(navigator.userAgent) && !/\biPad\b/.test(navigator.userAgent)) return true;
  return isTouchScreen() && Math.min(screen.width, screen.height) < 600;
}
