import { createHmac } from 'node:crypto';
import { MessageRefused, type Messenger } from '../../ports/messenger.ts';
import { createCaller } from './caller.ts';
import { notNow, reasonOf } from './failure.ts';

/** Where short messages are posted to, and the secret they are signed with. */
export interface HookOptions {
  url: string;
  secret: string;
}

const provider = 'The SMS hook';
/** The receiver's word that this message will never do. */
const refusedForGood = 422;

/** Hands short messages to an address of the organisation's own; docs/deployment.md says how to receive them. */
export function createHookMessenger({ url, secret }: HookOptions): Messenger {
  const caller = createCaller();
  return {
    channel: 'sms',
    async send({ id, to, kind, locale, text, values }, signal) {
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const code = kind === 'code' ? { code: values.code } : {};
      const body = JSON.stringify({ id, to, kind, locale, text, ...code, time: new Date().toISOString() });
      const headers = {
        'x-uc-timestamp': timestamp,
        'x-uc-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
      };
      const answer = await caller
        .call({ method: 'POST', url: new URL(url), headers, body }, signal)
        .catch((error: unknown) => Promise.reject(notNow(provider, reasonOf(error, signal))));
      if (answer.status === refusedForGood) throw new MessageRefused(`${provider} refused it: ${answer.status}`);
      if (answer.status < 200 || answer.status > 299) throw notNow(provider, answer.status);
    },
    async close() {
      caller.close();
    },
  };
}
