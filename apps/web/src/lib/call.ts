import {
  apiBase,
  CallError,
  type CallOptions,
  createClient,
  type Endpoint,
  type InputOf,
  type OutputOf,
} from '@uc/contract';
import { takeEarly } from './early.ts';
import { failureText, isLeftToCaller } from './failure.ts';
import { sayFarewell } from './farewell.ts';
import { whenText } from './i18n/text.ts';
import { dialog, showToast } from './notify.ts';
import { redirectOf } from './redirect.ts';
import { keepRequestedAddress } from './requested-address.ts';
import { currentLogin } from './session.ts';
import { afterLeaving } from './step-over.ts';
import { forgetPerson, stored } from './storage.ts';

/** Choices of one call, beside those of the wire. */
export interface WebCallOptions extends CallOptions {
  /** How a failure is shown; a silent endpoint shows none whatever is asked. */
  show?: 'toast' | 'modal' | 'none';
  /** False: a redirect is the caller's business. */
  follow?: boolean;
}

export type WebCall = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: WebCallOptions,
) => Promise<OutputOf<E>>;

/** The browser as the call module needs it; tests bring their own. */
export interface CallPorts {
  fetch: typeof fetch;
  leaveFor(address: string): void;
}

/** Makes the call function: the contract's client, with failures shown as the specification's error catalogue says. */
export function createCall(ports: CallPorts): WebCall {
  const client = createClient({
    base: location.origin + apiBase,
    fetch: ports.fetch,
    token: () => stored('token'),
    locale: () => stored('lang'),
    timeZone: () => currentLogin.get()?.timeZone ?? 'Asia/Shanghai',
  });

  /** The token that an answer has ended: of several calls under way, the first to hear of it may not be the one that says so. */
  let ended: string | null = null;

  return async (endpoint, input, { show = 'toast', follow = true, ...options } = {}) => {
    const token = stored('token');
    try {
      return await client(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Not so for somebody who has signed out meanwhile.
      const wasSignedIn = token !== null && (token === stored('token') || token === ended);
      // Whatever was kept of the person goes with the first answer that says signed out, whoever asked.
      if (error.status === 401 || error.code === 'session.required') {
        if (wasSignedIn) ended = token;
        forgetPerson();
      }
      const redirect = redirectOf(error);
      if (redirect && follow) {
        // Whoever was signed in wonders why the sign-in appears; a visitor of the first minute does not.
        if (wasSignedIn && error.status === 201 && error.message) sayFarewell(error.message);
        ports.leaveFor(redirect);
      } else if (!redirect) await tell(error, endpoint.silent ? 'none' : show);
      throw error;
    }
  };
}

async function tell(error: CallError, show: 'toast' | 'modal' | 'none'): Promise<void> {
  if (show === 'none' || isLeftToCaller(error)) return;
  const message = failureText(error, await whenText());
  if (!message) return;
  if (show === 'modal') dialog.set(message);
  else showToast('error', message);
}

/** Calls the server. A failure is shown and thrown; codes the endpoint lists as handled are only thrown. */
export const call = createCall({
  fetch: (address, init = {}) => takeEarly(String(address), init) ?? fetch(address, init),
  leaveFor(address) {
    keepRequestedAddress();
    // Replaces, so that "back" does not lead into the expired page and here again.
    afterLeaving(() => location.replace(address));
  },
});
