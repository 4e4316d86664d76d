import { AnswerRefused } from '../../ports/third-auth.ts';
import { createAccessToken } from '../messenger/access-token.ts';
import { createCaller } from '../messenger/caller.ts';
import { notNow, plainCode } from '../messenger/failure.ts';
import { addressOf, askWithToken, codeIn, type Dialect, judge, tell, textIn } from './dialect.ts';

/** An application of an enterprise in DingTalk. */
export interface DingtalkOptions {
  clientId: string;
  clientSecret: string;
  origins?: { login: string; api: string; old: string };
}

const provider = 'DingTalk';
// https://open.dingtalk.com/document/orgapp/server-api-error-codes-1
const refused = new Set(['33012', '40003', '60121']); // nobody of the enterprise
const insider = 0;

/** Members of an enterprise in DingTalk; the subject is the id that messages reach them by. */
export function createDingtalkSource({
  clientId,
  clientSecret,
  origins = {
    login: 'https://login.dingtalk.com',
    api: 'https://api.dingtalk.com',
    old: 'https://oapi.dingtalk.com',
  },
}: DingtalkOptions): Dialect {
  const caller = createCaller();
  const post = (url: URL, body: object) => tell(provider, caller, { method: 'POST', url, body: JSON.stringify(body) });
  const tokens = createAccessToken(async () => {
    const told = await post(new URL('/v1.0/oauth2/accessToken', origins.api), {
      appKey: clientId,
      appSecret: clientSecret,
    });
    const { accessToken: token, expireIn: seconds } = told;
    if (typeof token !== 'string' || !token || typeof seconds !== 'number') throw notNow(provider, told.code);
    return { token, seconds };
  });

  /** The person by a code that works once. */
  async function whoIs(code: string): Promise<{ unionId: string; nick: unknown }> {
    const told = await post(new URL('/v1.0/oauth2/userAccessToken', origins.api), {
      clientId,
      clientSecret,
      code,
      grantType: 'authorization_code',
    });
    if (plainCode(told.code)?.startsWith('invalidParameter.authCode'))
      throw new AnswerRefused(`${provider} says no: the code`);
    if (told.code !== undefined) throw notNow(provider, told.code);
    const me = await tell(provider, caller, {
      method: 'GET',
      url: new URL('/v1.0/contact/users/me', origins.api),
      headers: { 'x-acs-dingtalk-access-token': textIn(provider, told.accessToken) },
    });
    if (me.code !== undefined) throw notNow(provider, me.code);
    return { unionId: textIn(provider, me.unionId), nick: me.nick };
  }

  return {
    async start({ state, redirectUri }) {
      return addressOf('/oauth2/auth', origins.login, {
        redirect_uri: redirectUri,
        response_type: 'code',
        client_id: clientId,
        scope: 'openid',
        state,
        prompt: 'consent',
      }).href;
    },
    async finish(answer) {
      const { unionId, nick } = await whoIs(codeIn(provider, answer.authCode ?? answer.code));
      const told = await askWithToken(
        tokens,
        // 88 says only that the call was not allowed; why stands beside it.
        ({ errcode, sub_code }) => (errcode === 88 ? sub_code : errcode),
        (token) =>
          post(addressOf('/topapi/user/getbyunionid', origins.old, { access_token: token }), { unionid: unionId }),
      );
      judge(provider, told.errcode, refused);
      const { userid, contact_type } = (told.result ?? {}) as Record<string, unknown>;
      const subject = textIn(provider, userid);
      // Outside contacts are in the directory too, and are none of the enterprise.
      if ((contact_type ?? insider) !== insider || !/^[\w.@-]{1,64}$/.test(subject))
        throw new AnswerRefused(`${provider}: not a member of the enterprise`);
      return { subject, name: typeof nick === 'string' && nick ? nick : subject };
    },
    close: () => caller.close(),
  };
}
