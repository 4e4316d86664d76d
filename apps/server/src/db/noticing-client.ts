import pg from 'pg';
import { readOnlyCode } from './writable.ts';

/** Read-only by now, or going down: whatever comes next on this connection meets the same. */
const spentCodes = [readOnlyCode, '57P01', '57P02', '57P03'];
/** pg's words when nothing came back in time; the statement may still be under way at the other end. */
const silence = 'Query read timeout';
/** Where PostgreSQL gives up waiting for a synchronous standby; the name is the same in every language of its messages. */
const givesUpWaiting = 'SyncRepWaitForLSN';

/**
 * The commit is on this server's disk and perhaps on no other: PostgreSQL says so in a warning, and answers as if all were well. If
 * another server takes over now, it is gone, so nobody may be told that it is done (decision 87).
 */
export class UnconfirmedCommit extends Error {
  override name = 'UnconfirmedCommit';
  /** SQLSTATE transaction_resolution_unknown. */
  readonly code = '08007';
}

/** A connection that notices when its server is of no more use, so that the pool can part with it. */
export class NoticingClient extends pg.Client {
  isSpent = false;
  private isUnconfirmed = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('notice', (notice) => {
      if (notice.routine === givesUpWaiting) this.isUnconfirmed = true;
    });
  }

  // pg's own signature is a dozen overloads; all pass through unchanged.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...question: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const answer = (super.query as any)(...question);
    if (typeof answer?.then !== 'function') return answer;
    return answer.then(
      (result: unknown) => {
        if (!this.isUnconfirmed) return result;
        this.isUnconfirmed = false;
        this.isSpent = true;
        throw new UnconfirmedCommit('the standby has not confirmed the commit');
      },
      (error: Error & { code?: string }) => {
        if (spentCodes.includes(error.code ?? '') || error.message === silence) this.isSpent = true;
        throw error;
      },
    );
  }
}
