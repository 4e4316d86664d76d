/** A place between two records of a person, and the direction to go on in: towards older or towards newer ones. */
export interface Cursor {
  direction: 'older' | 'newer';
  at: Date;
  seq: string;
}

/** As the wire writes it: nothing of it is secret, and nobody else's records can be reached by it. */
export function writeCursor({ direction, at, seq }: Cursor): string {
  return `${direction === 'older' ? 'o' : 'n'}.${at.getTime()}.${seq}`;
}

/** Reads what the contract's pattern has let through. */
export function readCursor(written: string): Cursor {
  const [direction, at, seq = '0'] = written.split('.');
  return { direction: direction === 'o' ? 'older' : 'newer', at: new Date(Number(at)), seq };
}
