/**
 * Called as `leaving` goes: a focus in it goes to the place it stood in, where its successor appears, and not to the top of
 * the page.
 */
export function handOverFocus(leaving: HTMLElement | null): void {
  if (!leaving?.contains(document.activeElement)) return;
  const places = ancestorsOf(leaving);
  // Once it is gone; a successor that took the focus itself keeps it.
  queueMicrotask(() => {
    const place = places.find((element) => element.isConnected);
    if (!place || document.activeElement !== document.body) return;
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1;
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
    }
    place.focus({ preventScroll: true });
  });
}

/** As a `ref`: whatever takes this element away, a focus in it stays near. */
export function passOnFocus(element: HTMLElement | null) {
  return () => handOverFocus(element);
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : [];
}
