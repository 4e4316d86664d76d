import { MessageRefused, type Messenger } from '../../ports/messenger.ts';
import { createAccessToken, type IssuedToken } from './access-token.ts';
import { createCaller } from './caller.ts';
import { notNow } from './failure.ts';
import { ask, type Codes, sendWithToken } from './token-api.ts';

/** The application that writes to people in WeCom. */
export interface WecomOptions {
  corpId: string;
  agentId: string;
  secret: string;
  origin?: string;
}

const provider = 'WeCom';
/** The same text to the same person within this time is a repeat of ours: both come from one row of the outbox. */
const duplicateSeconds = 1_800;

// https://developer.work.weixin.qq.com/document/path/90313
const codes: Codes = {
  provider,
  codeOf: (told) => told.errcode,
  stale: new Set(['40014', '41001', '42001']),
  refused: new Set([
    '40003', // no such person
    '40031', // none of the people exist
    '44004', // empty text
    '45002', // text too long
    '60111', // no such person
    '81013', // none of the people is within reach of the application
  ]),
};

/** Messages of an application of WeCom; the recipient is the person's id there. */
export function createWecomMessenger({
  corpId,
  agentId,
  secret,
  origin = 'https://qyapi.weixin.qq.com',
}: WecomOptions): Messenger {
  const caller = createCaller();

  async function askForToken(signal: AbortSignal): Promise<IssuedToken> {
    const url = new URL('/cgi-bin/gettoken', origin);
    url.search = String(new URLSearchParams({ corpid: corpId, corpsecret: secret }));
    const told = await ask(provider, caller, { method: 'GET', url }, signal);
    const { access_token: token, expires_in: seconds } = told;
    if (typeof token !== 'string' || !token || typeof seconds !== 'number') throw notNow(provider, told.errcode);
    return { token, seconds };
  }

  const tokens = createAccessToken(askForToken);
  return {
    channel: 'wecom',
    async send({ to, kind, text }, signal) {
      // Several people are written with a bar between them, and @all is everyone.
      if (!/^[\w.@-]+$/.test(to) || to.startsWith('@')) throw new MessageRefused(`${provider} knows no such person`);
      const body = JSON.stringify({
        touser: to,
        msgtype: 'text',
        agentid: Number(agentId),
        text: { content: text },
        // A test is the same text every time, and whoever asks twice wants two.
        enable_duplicate_check: kind === 'test' ? 0 : 1,
        duplicate_check_interval: duplicateSeconds,
      });
      const told = await sendWithToken(
        codes,
        tokens,
        (token) => {
          const url = new URL('/cgi-bin/message/send', origin);
          url.searchParams.set('access_token', token);
          return ask(provider, caller, { method: 'POST', url, body }, signal);
        },
        signal,
      );
      // Told as a success with the people it did not reach; there was only one.
      if (told.invaliduser || told.unlicenseduser) throw new MessageRefused(`${provider} cannot reach this person`);
    },
    async close() {
      caller.close();
    },
  };
}
