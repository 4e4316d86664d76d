/** A place of the list: of whom it is, where they are counted in, and their user name in small letters. */
export interface ListPlace {
  id: string;
  rank: number;
  username: string;
}

/** Where the next page begins, as the wire has it; nothing in it is secret, and nobody is reached by it who is not reached without. */
export const writeCursor = ({ rank, username }: ListPlace) => `${rank}.${Buffer.from(username).toString('base64url')}`;

/** Reads what the contract's pattern has let through. */
export function readCursor(written: string): ListPlace {
  const [rank, username = ''] = written.split('.');
  return { id: '', rank: Number(rank), username: Buffer.from(username, 'base64url').toString() };
}
