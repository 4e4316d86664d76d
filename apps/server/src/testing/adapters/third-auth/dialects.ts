import { createHash } from 'node:crypto';
import type { Reply } from '../messenger/vendor.ts';
import type { Person, Vendor } from './vendor.ts';

const told = (errcode: number, more: object = {}): Reply => ({
  status: 200,
  body: { errcode, errmsg: 'told', ...more },
});
const nothing: Reply = { status: 404, body: { errcode: 404 } };
const appToken = 'token-of-a-vendor';

/** Signing in to WeCom for an application of an enterprise. */
export function wecom({ corpId, secret }: { corpId: string; secret: string }): Vendor {
  const members = new Map<string, Person>();
  let good = '';
  let issued = 0;
  return ({ method, url }, desk) => {
    const field = (name: string) => url.searchParams.get(name);
    if (method !== 'GET') return nothing;
    if (url.pathname === '/cgi-bin/gettoken') {
      if (field('corpid') !== corpId || field('corpsecret') !== secret) return told(40001);
      issued += 1;
      good = `${appToken}-${issued}`;
      return told(0, { access_token: good, expires_in: 7_200 });
    }
    // The first one ends before its time, as it does when another server asks for one.
    if (field('access_token') !== good || issued === 1) return told(42001);
    if (url.pathname === '/cgi-bin/auth/getuserinfo') {
      const person = desk.take(field('code') ?? '');
      if (!person) return told(40029);
      members.set(person.id, person);
      return told(0, person.isGuest ? { openid: person.id } : { userid: person.id });
    }
    if (url.pathname !== '/cgi-bin/user/get') return nothing;
    const name = members.get(field('userid') ?? '')?.name;
    return name ? told(0, { name }) : told(48002);
  };
}

/** Signing in to DingTalk for an application of an enterprise. */
export function dingtalk({ clientId, clientSecret }: { clientId: string; clientSecret: string }): Vendor {
  const tokens = new Map<string, Person>();
  const refusal = (code: string): Reply => ({ status: 400, body: { code, message: 'told' } });
  return ({ method, url, headers, body }, desk) => {
    const read = JSON.parse(body || '{}');
    if (url.pathname === '/v1.0/oauth2/userAccessToken') {
      if (read.clientId !== clientId || read.clientSecret !== clientSecret) return refusal('invalidClientIdOrSecret');
      const person = read.grantType === 'authorization_code' && desk.take(read.code);
      if (!person) return refusal('invalidParameter.authCode.notFound');
      const token = `personal-of-a-vendor-${tokens.size}`;
      tokens.set(token, person);
      return { status: 200, body: { accessToken: token, expireIn: 7_200 } };
    }
    if (url.pathname === '/v1.0/contact/users/me' && method === 'GET') {
      const person = tokens.get(String(headers['x-acs-dingtalk-access-token']));
      if (!person) return refusal('Forbidden.AccessDenied');
      return { status: 200, body: { nick: person.name, unionId: `union ${person.id}`, openId: 'another' } };
    }
    if (url.pathname === '/v1.0/oauth2/accessToken')
      return read.appKey === clientId && read.appSecret === clientSecret
        ? { status: 200, body: { accessToken: appToken, expireIn: 7_200 } }
        : refusal('invalidClientIdOrSecret');
    if (method !== 'POST' || url.pathname !== '/topapi/user/getbyunionid') return nothing;
    if (url.searchParams.get('access_token') !== appToken) return told(88, { sub_code: '40014' });
    const person = [...tokens.values()].find(({ id }) => `union ${id}` === read.unionid);
    if (!person) return told(60121);
    return told(0, { result: { userid: person.id, contact_type: person.isGuest ? 1 : 0 } });
  };
}

/** Signing in to Feishu for an application of an enterprise. */
export function feishu(
  { appId, appSecret }: { appId: string; appSecret: string },
  way: { redirectUri: string; challenge: () => string },
): Vendor {
  const tokens = new Map<string, Person>();
  const answer = (code: number, more: object = {}): Reply => ({ status: code ? 400 : 200, body: { code, ...more } });
  return ({ method, url, headers, body }, desk) => {
    const read = JSON.parse(body || '{}');
    if (url.pathname === '/open-apis/authen/v2/oauth/token' && method === 'POST') {
      if (read.client_id !== appId || read.client_secret !== appSecret) return answer(20002);
      if (read.redirect_uri !== way.redirectUri) return answer(20071);
      if (createHash('sha256').update(read.code_verifier).digest('base64url') !== way.challenge()) return answer(20049);
      const person = desk.take(read.code);
      if (!person) return answer(20003);
      if (person.isGuest) return answer(20010);
      const token = `personal-of-a-vendor-${tokens.size}`;
      tokens.set(token, person);
      return answer(0, { access_token: token, expires_in: 7_200, token_type: 'Bearer' });
    }
    if (url.pathname !== '/open-apis/authen/v1/user_info') return nothing;
    const person = tokens.get(String(headers.authorization).replace('Bearer ', ''));
    if (!person) return answer(20005);
    return answer(0, { data: { open_id: person.id, union_id: 'another', name: person.name } });
  };
}
