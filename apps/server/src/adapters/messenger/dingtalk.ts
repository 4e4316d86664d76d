import { MessageRefused, type Messenger } from '../../ports/messenger.ts';
import { createAccessToken, type IssuedToken } from './access-token.ts';
import { createCaller } from './caller.ts';
import { notNow } from './failure.ts';
import { ask, type Codes, sendWithToken } from './token-api.ts';

/** The application that writes to people in DingTalk. */
export interface DingtalkOptions {
  appKey: string;
  appSecret: string;
  agentId: string;
  /** Of the token, and of everything older. */
  origins?: { token: string; messages: string };
}

const provider = 'DingTalk';

// https://open.dingtalk.com/document/orgapp/server-api-error-codes-1
const codes: Codes = {
  provider,
  // 88 says only that the call was not allowed; why stands beside it.
  codeOf: (told) => (told.errcode === 88 ? told.sub_code : told.errcode),
  stale: new Set(['40014', '41001', '42001']),
  refused: new Set([
    '33012', // no such person
    '40003', // no such person
    '40031', // none of the people exist
    '44004', // empty text
    '45002', // text too long
    '60121', // person not found
  ]),
};

/**
 * Work notices of an application of DingTalk; the recipient is the person's id there. DingTalk itself drops the same text to the
 * same person within a day, so that a repeat is not seen.
 */
export function createDingtalkMessenger({
  appKey,
  appSecret,
  agentId,
  origins = { token: 'https://api.dingtalk.com', messages: 'https://oapi.dingtalk.com' },
}: DingtalkOptions): Messenger {
  const caller = createCaller();

  async function askForToken(signal: AbortSignal): Promise<IssuedToken> {
    const url = new URL('/v1.0/oauth2/accessToken', origins.token);
    const body = JSON.stringify({ appKey, appSecret });
    const told = await ask(provider, caller, { method: 'POST', url, body }, signal);
    const { accessToken: token, expireIn: seconds } = told;
    if (typeof token !== 'string' || !token || typeof seconds !== 'number') throw notNow(provider, told.code);
    return { token, seconds };
  }

  const tokens = createAccessToken(askForToken);
  return {
    channel: 'dingtalk',
    async send({ to, text }, signal) {
      // Several people are written with a comma between them, which no id has.
      if (!/^[\w.@-]+$/.test(to)) throw new MessageRefused(`${provider} knows no such person`);
      const body = JSON.stringify({
        agent_id: Number(agentId),
        userid_list: to,
        msg: { msgtype: 'text', text: { content: text } },
      });
      await sendWithToken(
        codes,
        tokens,
        (token) => {
          const url = new URL('/topapi/message/corpconversation/asyncsend_v2', origins.messages);
          url.searchParams.set('access_token', token);
          return ask(provider, caller, { method: 'POST', url, body }, signal);
        },
        signal,
      );
    },
    async close() {
      caller.close();
    },
  };
}
