import { api, apiBase, type Call, createClient } from '@uc/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { otpCode } from './otp-codes.ts';

/** A browser as far as the server can tell: cookies kept, origin and fetch metadata sent. */
export interface TestBrowser {
  /** The typed client of the contract, as the web uses it. */
  call: Call;
  /** A raw request, for what the typed client would never send. */
  send(request: RawRequest): Promise<LightMyRequestResponse>;
  /** Where a device is bound, with a code made from its key. */
  signIn(account: string, password: string, otpSecret?: string): Promise<void>;
  token: string | null;
  cookies: Map<string, string>;
  locale: string | null;
}

interface RawRequest {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** Opens a browser on an application that is called in memory. */
export function createBrowser(app: FastifyInstance, origin: string, more: Record<string, string> = {}): TestBrowser {
  const cookies = new Map<string, string>([['session-id', crypto.randomUUID()]]);
  const common = () => ({
    host: new URL(origin).host,
    origin,
    'user-agent': chrome,
    'sec-fetch-site': 'same-origin',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...more,
  });

  async function inject(
    method: string,
    url: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<LightMyRequestResponse> {
    const sent = Object.fromEntries(Object.entries({ ...common(), ...headers }).filter(([, value]) => value !== ''));
    const { 'x-peer': remoteAddress = '127.0.0.1', ...rest } = sent;
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: rest,
      remoteAddress,
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const browser: TestBrowser = {
    token: null,
    cookies,
    locale: null,
    call: createClient({
      base: origin + apiBase,
      token: () => browser.token,
      locale: () => browser.locale,
      timeZone: () => 'Asia/Shanghai',
      fetch: async (address, init) => {
        const url = new URL(String(address));
        const response = await inject(
          init?.method ?? 'GET',
          url.pathname + url.search,
          init?.headers as Record<string, string>,
          init?.body as string | undefined,
        );
        return new Response(response.payload === '' ? null : response.payload, {
          status: response.statusCode,
          headers: response.headers as Record<string, string>,
        });
      },
    }),
    send({ method = 'GET', path, body, headers = {} }) {
      const bearer: Record<string, string> = browser.token ? { authorization: `Bearer ${browser.token}` } : {};
      if (body === undefined) return inject(method, apiBase + path, { ...bearer, ...headers });
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return inject(method, apiBase + path, { ...bearer, 'content-type': 'application/json', ...headers }, text);
    },
    async signIn(account, password, otpSecret) {
      const answer = await browser.call(api.session.signIn, { account, password });
      if ('token' in answer) {
        browser.token = answer.token;
        return;
      }
      if (otpSecret === undefined) throw new Error(`${account} is asked for a one-time password`);
      const { token } = await browser.call(api.session.signInOtp, { flow: answer.flow, code: otpCode(otpSecret) });
      browser.token = token;
    },
  };
  return browser;
}
