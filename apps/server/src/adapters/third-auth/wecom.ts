import { AnswerRefused } from '../../ports/third-auth.ts';
import { createAccessToken } from '../messenger/access-token.ts';
import { createCaller } from '../messenger/caller.ts';
import { notNow } from '../messenger/failure.ts';
import type { Told } from '../messenger/token-api.ts';
import { addressOf, askWithToken, codeIn, type Dialect, judge, tell, textIn } from './dialect.ts';

/** An application of an enterprise in WeCom. */
export interface WecomOptions {
  corpId: string;
  agentId: string;
  secret: string;
  origins?: { login: string; app: string; api: string };
}

const provider = 'WeCom';
// https://developer.work.weixin.qq.com/document/path/90313
const refused = new Set(['40029', '42003', '41008']); // no such code, an old one, none

/** Members of an enterprise in WeCom; the subject is the id that messages reach them by. */
export function createWecomSource({
  corpId,
  agentId,
  secret,
  origins = {
    login: 'https://login.work.weixin.qq.com',
    app: 'https://open.weixin.qq.com',
    api: 'https://qyapi.weixin.qq.com',
  },
}: WecomOptions): Dialect {
  const caller = createCaller();
  const get = (path: string, fields: Record<string, string>) =>
    tell(provider, caller, { method: 'GET', url: addressOf(path, origins.api, fields) });
  const tokens = createAccessToken(async () => {
    const {
      access_token: token,
      expires_in: seconds,
      errcode,
    } = await get('/cgi-bin/gettoken', {
      corpid: corpId,
      corpsecret: secret,
    });
    if (typeof token !== 'string' || !token || typeof seconds !== 'number') throw notNow(provider, errcode);
    return { token, seconds };
  });
  const asked = (path: string, fields: Record<string, string>): Promise<Told> =>
    askWithToken(
      tokens,
      (told) => told.errcode,
      (token) => get(path, { access_token: token, ...fields }),
    );

  return {
    async start({ state, redirectUri }, isInApp = false) {
      if (isInApp) {
        // https://developer.work.weixin.qq.com/document/path/91022
        const address = addressOf('/connect/oauth2/authorize', origins.app, {
          appid: corpId,
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: 'snsapi_base',
          state,
          agentid: agentId,
        });
        address.hash = 'wechat_redirect';
        return address.href;
      }
      return addressOf('/wwlogin/sso/login', origins.login, {
        login_type: 'CorpApp',
        appid: corpId,
        agentid: agentId,
        redirect_uri: redirectUri,
        state,
      }).href;
    },
    async finish(answer) {
      const code = codeIn(provider, answer.code);
      const who = await asked('/cgi-bin/auth/getuserinfo', { code });
      judge(provider, who.errcode, refused);
      // A guest has an openid alone; a member of a linked enterprise has a slash in the id.
      if (who.userid === undefined) throw new AnswerRefused(`${provider}: not a member of the enterprise`);
      const subject = textIn(provider, who.userid);
      if (!/^[\w.@-]{1,64}$/.test(subject)) throw new AnswerRefused(`${provider}: not a member of the enterprise`);
      // The name is a comfort; an application without the right to read it binds all the same.
      const member = await asked('/cgi-bin/user/get', { userid: subject }).catch((): Told => ({}));
      return { subject, name: typeof member.name === 'string' ? member.name : subject };
    },
    close: () => caller.close(),
  };
}
