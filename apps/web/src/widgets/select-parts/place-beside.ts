const gapPx = 4;
const edgePx = 8;

/** Puts a popup below its field, or above where there is more room, inside the part of the screen that a keyboard leaves free. */
export function placeBeside(popup: HTMLElement, field: HTMLElement, widthPx?: number): void {
  const at = field.getBoundingClientRect();
  const screenWidth = document.documentElement.clientWidth;
  const screenHeight = window.visualViewport?.height ?? window.innerHeight;
  const width = Math.min(widthPx ?? at.width, screenWidth - 2 * edgePx);
  const roomBelow = screenHeight - at.bottom - gapPx - edgePx;
  const roomAbove = at.top - gapPx - edgePx;
  popup.style.width = `${width}px`;
  popup.style.left = `${Math.max(edgePx, Math.min(at.left, screenWidth - width - edgePx))}px`;
  const isAbove = popup.scrollHeight > roomBelow && roomAbove > roomBelow;
  popup.style.maxHeight = `${Math.max(0, isAbove ? roomAbove : roomBelow)}px`;
  popup.style.top = isAbove ? 'auto' : `${at.bottom + gapPx}px`;
  popup.style.bottom = isAbove ? `${window.innerHeight - at.top + gapPx}px` : 'auto';
  // Scrolled away with its field.
  popup.style.visibility = at.bottom < 0 || at.top > screenHeight ? 'hidden' : '';
}
