import { createHash } from 'node:crypto';
import { createCaller } from '../messenger/caller.ts';
import { addressOf, codeIn, type Dialect, judge, tell, textIn } from './dialect.ts';

/** An application of an enterprise in Feishu. */
export interface FeishuOptions {
  appId: string;
  appSecret: string;
  origins?: { login: string; api: string };
}

const provider = 'Feishu';
// https://open.feishu.cn/document/authentication-management/access-token/get-user-access-token
const refused = new Set([
  '20003', // no such code
  '20004', // an old one
  '20010', // the person may not use the application
  '20024', // a code of another application
  '20049', // the code verifier does not fit
  '20065', // a code that was used
]);

/** Members of an enterprise in Feishu, by the id they have for this application. */
export function createFeishuSource({
  appId,
  appSecret,
  origins = { login: 'https://accounts.feishu.cn', api: 'https://open.feishu.cn' },
}: FeishuOptions): Dialect {
  const caller = createCaller();
  return {
    async start({ state, verifier, redirectUri }) {
      return addressOf('/open-apis/authen/v1/authorize', origins.login, {
        client_id: appId,
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).href;
    },
    async finish(answer, { verifier, redirectUri }) {
      const code = codeIn(provider, answer.code);
      const token = await tell(provider, caller, {
        method: 'POST',
        url: new URL('/open-apis/authen/v2/oauth/token', origins.api),
        body: JSON.stringify({
          grant_type: 'authorization_code',
          client_id: appId,
          client_secret: appSecret,
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      });
      judge(provider, token.code, refused);
      const told = await tell(provider, caller, {
        method: 'GET',
        url: new URL('/open-apis/authen/v1/user_info', origins.api),
        headers: { authorization: `Bearer ${textIn(provider, token.access_token)}` },
      });
      judge(provider, told.code, refused);
      const { open_id, name } = (told.data ?? {}) as Record<string, unknown>;
      const subject = textIn(provider, open_id);
      return { subject, name: typeof name === 'string' && name ? name : subject };
    },
    close: () => caller.close(),
  };
}
