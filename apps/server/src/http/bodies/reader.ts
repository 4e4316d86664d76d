import type { ErrorCode } from '@uc/contract';
import { Failure } from '../../calls/fail.ts';

/** Takes a body piece by piece and refuses it at the first piece that is too much. */
export interface Reader {
  add(piece: Buffer): void;
  /** The whole, once nothing more comes. */
  end(): unknown;
}

/** A body that was not read, or not to its end; nobody's try at anything, so it leaves no record. */
export class UnreadBody extends Failure {
  override name = 'UnreadBody';
}

/** Refuses a body while it is being read; the caller learns no more than that it is none of ours. */
export function refuseBody(reason: string, code: ErrorCode = 'request.invalid'): never {
  throw new UnreadBody(code, { reason });
}
