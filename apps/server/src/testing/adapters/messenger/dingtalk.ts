import type { Tokens } from './tokens.ts';
import type { Reply, Vendor } from './vendor.ts';

const reply = (errcode: number, more: object = {}): Reply => ({
  status: 200,
  body: { errcode, errmsg: 'told', ...more },
});

/** Work notices of DingTalk. */
export function dingtalk(
  { appKey, appSecret, agentId }: { appKey: string; appSecret: string; agentId: string },
  tokens: Tokens,
): Vendor {
  return {
    check({ method, url, body }) {
      const read = JSON.parse(body || '{}');
      if (url.pathname === '/v1.0/oauth2/accessToken') {
        const isKnown = read.appKey === appKey && read.appSecret === appSecret;
        return isKnown
          ? { status: 200, body: { accessToken: tokens.issue(), expireIn: 7_200 } }
          : { status: 400, body: { code: 'invalidClientIdOrSecret', message: 'told' } };
      }
      if (method !== 'POST' || url.pathname !== '/topapi/message/corpconversation/asyncsend_v2') return reply(404);
      if (!tokens.isGood(url.searchParams.get('access_token')))
        return reply(88, { sub_code: '40014', sub_msg: 'told' });
      if (read.agent_id !== Number(agentId)) return reply(400002);
      return undefined;
    },
    read({ body }) {
      const { userid_list: to, msg } = JSON.parse(body);
      return { key: `${to} ${msg.text.content}`, to, text: msg.text.content };
    },
    accepted: reply(0, { task_id: 1 }),
    refused: reply(33012),
    failed: reply(-1),
  };
}
