import { api, apiBase, type Call, createClient } from '@uc/contract';
import { demoPassword } from '../db/seed/seed.ts';

/** A browser that reaches a server over the network, with the two halves of its session kept as a page keeps them. */
export interface RemoteBrowser {
  call: Call;
  signIn(account: string): Promise<void>;
  /** The headers that make a call this session's, for what the typed client would never send. */
  halves(): Record<string, string>;
}

/** Opens one that nobody has signed in with. */
export function openRemoteBrowser(origin: string): RemoteBrowser {
  const cookies = new Map<string, string>([['session-id', crypto.randomUUID()]]);
  let token: string | null = null;
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const browser: RemoteBrowser = {
    halves: () => ({ cookie: cookie(), authorization: `Bearer ${token}` }),
    call: createClient({
      base: origin + apiBase,
      token: () => token,
      locale: () => null,
      timeZone: () => 'UTC',
      headers: () => ({ cookie: cookie() }),
      fetch: async (address, init) => {
        const answer = await fetch(address, init);
        for (const line of answer.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        return answer;
      },
    }),
    async signIn(account) {
      const answer = await browser.call(api.session.signIn, { account, password: demoPassword });
      if (!('token' in answer)) throw new Error(`${account} is asked for a one-time password`);
      token = answer.token;
    },
  };
  return browser;
}
