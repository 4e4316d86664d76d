import pg from 'pg';
import { readOnlyCode } from './writable.ts';

/** Read-only by now, or going down: whatever comes next on this connection meets the same. */
const spentCodes = [readOnlyCode, '57P01', '57P02', '57P03'];
/** pg's words when nothing came back in time; the statement may still be under way at the other end. */
const silence = 'Query read timeout';

/** A connection that notices when its server is of no more use, so that the pool can part with it. */
export class NoticingClient extends pg.Client {
  isSpent = false;

  // pg's own signature is a dozen overloads; all pass through unchanged.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...question: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: see above
    const answer = (super.query as any)(...question);
    answer?.catch?.((error: Error & { code?: string }) => {
      if (spentCodes.includes(error.code ?? '') || error.message === silence) this.isSpent = true;
    });
    return answer;
  }
}
