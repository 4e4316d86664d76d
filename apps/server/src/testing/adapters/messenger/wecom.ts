import type { Tokens } from './tokens.ts';
import type { Reply, Vendor } from './vendor.ts';

const reply = (errcode: number, more: object = {}): Reply => ({
  status: 200,
  body: { errcode, errmsg: 'told', ...more },
});

/** Application messages of WeCom. */
export function wecom(
  { corpId, agentId, secret }: { corpId: string; agentId: string; secret: string },
  tokens: Tokens,
): Vendor {
  return {
    check({ method, url, body }) {
      if (url.pathname === '/cgi-bin/gettoken') {
        const isKnown = url.searchParams.get('corpid') === corpId && url.searchParams.get('corpsecret') === secret;
        return isKnown ? reply(0, { access_token: tokens.issue(), expires_in: 7_200 }) : reply(40001);
      }
      if (method !== 'POST' || url.pathname !== '/cgi-bin/message/send') return reply(404);
      if (!tokens.isGood(url.searchParams.get('access_token'))) return reply(42001);
      const { agentid, msgtype } = JSON.parse(body);
      if (agentid !== Number(agentId)) return reply(40056);
      if (msgtype !== 'text') return reply(40008);
      return undefined;
    },
    read({ body }) {
      const { touser, text, enable_duplicate_check: isChecked } = JSON.parse(body);
      // Without the check every one is another message.
      return { key: isChecked === 1 ? `${touser} ${text.content}` : body, to: touser, text: text.content };
    },
    accepted: reply(0, { msgid: 'm' }),
    refused: reply(0, { invaliduser: 'somebody' }),
    failed: reply(45009),
  };
}
