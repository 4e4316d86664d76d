/**
 * Gives the focus to the content of the page where what had it is gone, as the button of an act that was done; called once nothing more is
 * on its way. Two frames later, when a dialog that has closed has given back what it took.
 */
export function keepFocus(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
    }),
  );
}
