import { createHmac } from 'node:crypto';
import { ApplyRefused, type ConnectedSystem } from '../../ports/connected-system.ts';
import { createCaller } from '../messenger/caller.ts';
import { reasonOf } from '../messenger/failure.ts';

/** The receiver has it, and it does not work yet: asked again. */
const notYet = 202;
/** The receiver's word that it never will. */
const refusedForGood = 422;

/** Posts events, signed, to an address of the organisation's own; docs/permissions.md says how to receive them. */
export function createConnectedSystem({ url, secret }: { url: string; secret: string }): ConnectedSystem {
  const caller = createCaller();
  return {
    async apply({ id, payload, passedAt }, signal) {
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const body = JSON.stringify({ id, ...payload, passedAt: passedAt.toISOString() });
      const headers = {
        'x-uc-timestamp': timestamp,
        'x-uc-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      };
      const answer = await caller
        .call({ method: 'POST', url: new URL(url), headers, body }, signal)
        .catch((error: unknown) => Promise.reject(new Error(`The connected system: ${reasonOf(error, signal)}`)));
      if (answer.status === refusedForGood) throw new ApplyRefused(`The connected system refused it: ${answer.status}`);
      if (answer.status === notYet || answer.status < 200 || answer.status > 299)
        throw new Error(`The connected system answered ${answer.status}`);
    },
    close: () => caller.close(),
  };
}
