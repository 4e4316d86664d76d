import type { ErrorCode, FieldError } from '@uc/contract';
import type { SessionEnd } from '@uc/messages/server';

interface More {
  details?: FieldError[];
  retryAfterSeconds?: number;
  /** For the log and the person's record, never for the caller. */
  reason?: string;
  /** Somebody who runs the portal should read the reason: it is logged as a warning. */
  warns?: boolean;
  /** How the caller's session ended, which is told in place of the code's own text. */
  ended?: SessionEnd;
}

/** A refusal on purpose: its code is the key of its status and of its text. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly reason: string | undefined;
  readonly warns: boolean;
  readonly ended: SessionEnd | undefined;

  constructor(code: ErrorCode, more: More = {}) {
    super(more.reason ?? code);
    this.name = 'Failure';
    this.code = code;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.reason = more.reason;
    this.warns = more.warns ?? false;
    this.ended = more.ended;
  }
}

/** Refuses the call with one of the codes of the contract. */
export function fail(code: ErrorCode, more: More = {}): never {
  throw new Failure(code, more);
}
