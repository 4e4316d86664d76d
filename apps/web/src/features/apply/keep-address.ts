/**
 * Puts what is on show into the address, without a step that "back" would take back. Nobody is told: it is the same page, and
 * who hears of a new address asks about what is not saved yet.
 */
export function keepAddress(place: string): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${place}`);
}
