const gapPx = 4;
const edgePx = 8;

/** What a popup asks of its place. */
export interface PlaceWishes {
  /** In CSS pixels; as wide as the field unless told, never wider than the free. */
  widthPx?: number | undefined;
  /** The side is chosen with room for this height, if the popup is not that high yet. */
  growsToPx?: number | undefined;
  /** It takes the focus from its field: rather than being squeezed it covers the field, and while open it gets no lower. */
  isPanel?: boolean | undefined;
}

/** Places a popup below its field, or above where there is more room, and again at every call; the first side is kept until the screen is turned. */
export function placeBeside(
  popup: HTMLElement,
  field: HTMLElement,
  { widthPx, growsToPx = 0, isPanel = false }: PlaceWishes,
): () => void {
  let side: 'below' | 'above' | undefined;
  let tallestPx = 0;
  let screenPx = innerWidth;
  return () => {
    const at = field.getBoundingClientRect();
    // Scrolled away, not only under a keyboard; the side is chosen once the field is seen.
    const isAway = at.bottom < 0 || at.top > innerHeight;
    popup.style.visibility = isAway ? 'hidden' : '';
    if (isAway) return;

    if (screenPx !== innerWidth) {
      // Turned round, it is another screen.
      screenPx = innerWidth;
      side = undefined;
      tallestPx = 0;
      popup.style.minHeight = '';
    }
    const free = freeScreen();
    const width = Math.min(widthPx ?? at.width, free.width - 2 * edgePx);
    popup.style.width = `${width}px`;
    popup.style.left = `${Math.max(edgePx, Math.min(at.left, free.width - width - edgePx))}px`;

    const room = {
      below: free.bottom - edgePx - (at.bottom + gapPx),
      above: at.top - gapPx - (free.top + edgePx),
    };
    side ??= room.below >= Math.max(heightOf(popup), growsToPx) || room.below >= room.above ? 'below' : 'above';
    if (isPanel) {
      const most = free.bottom - free.top - 2 * edgePx;
      popup.style.maxHeight = `${most}px`;
      tallestPx = Math.max(tallestPx, heightOf(popup));
      const height = Math.min(tallestPx, most);
      popup.style.minHeight = `${height}px`;
      const top = side === 'below' ? at.bottom + gapPx : at.top - gapPx - height;
      popup.style.top = `${Math.max(free.top + edgePx, Math.min(top, free.bottom - edgePx - height))}px`;
    } else {
      popup.style.maxHeight = `${Math.max(0, room[side])}px`;
      // Held by the edge that touches the field, so that it may grow and shrink there.
      if (side === 'below') popup.style.top = `${at.bottom + gapPx}px`;
      else popup.style.bottom = `${document.documentElement.clientHeight - at.top + gapPx}px`;
    }
  };
}

const heightOf = (element: HTMLElement) => element.getBoundingClientRect().height;

/** The part of the screen that a phone's keyboard leaves free; zoomed in by two fingers it is still all of it. */
function freeScreen() {
  const { height, scale, offsetTop } = window.visualViewport ?? { height: innerHeight, scale: 1, offsetTop: 0 };
  const top = scale > 1 ? 0 : offsetTop;
  return { top, bottom: top + height * scale, width: document.documentElement.clientWidth };
}
