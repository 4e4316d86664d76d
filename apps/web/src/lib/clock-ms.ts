/** A time of the wire as a number, on the organisation's clock: for the difference to another such time, and nothing else. */
export function clockMs(wire: string): number {
  return Date.parse(`${wire.replace(' ', 'T')}Z`);
}
