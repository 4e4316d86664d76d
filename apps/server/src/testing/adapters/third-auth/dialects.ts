import { createHash } from 'node:crypto';
import type { Reply } from '../messenger/vendor.ts';
import type { Person, Vendor, VendorPage } from './vendor.ts';

const told = (errcode: number, more: object = {}): Reply => ({
  status: 200,
  body: { errcode, errmsg: 'told', ...more },
});
const nothing: Reply = { status: 404, body: { errcode: 404 } };
const appToken = 'token-of-a-vendor';

/** A page at this path whose address holds all of these, and an address to go back to. */
function pageAt(
  { pathname, searchParams }: URL,
  path: string,
  fields: Record<string, string>,
  back: VendorPage['back'],
): VendorPage | null {
  const redirectUri = searchParams.get('redirect_uri');
  const isThere =
    pathname === path && Object.entries(fields).every(([name, value]) => searchParams.get(name) === value);
  return isThere && redirectUri ? { redirectUri, challenge: searchParams.get('code_challenge'), back } : null;
}

/** Signing in to WeCom for an application of an enterprise. */
export function wecom({ corpId, agentId, secret }: { corpId: string; agentId: string; secret: string }): Vendor {
  const members = new Map<string, Person>();
  let good = '';
  let issued = 0;
  const answer: Vendor['answer'] = ({ method, url }, desk) => {
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
      const person = desk.take(field('code') ?? '')?.person;
      if (!person) return told(40029);
      members.set(person.id, person);
      return told(0, person.isGuest ? { openid: person.id } : { userid: person.id });
    }
    if (url.pathname !== '/cgi-bin/user/get') return nothing;
    const name = members.get(field('userid') ?? '')?.name;
    return name ? told(0, { name }) : told(48002);
  };
  const own = { appid: corpId, agentid: agentId };
  return {
    answer,
    // A code to scan (98152); inside the app (91022), where the fragment says that the browser is to be told who it is.
    page: (address) =>
      pageAt(address, '/wwlogin/sso/login', { ...own, login_type: 'CorpApp' }, (code) => ({ code, appid: corpId })) ??
      (address.hash === '#wechat_redirect'
        ? pageAt(
            address,
            '/connect/oauth2/authorize',
            { ...own, response_type: 'code', scope: 'snsapi_base' },
            (code) => ({ code }),
          )
        : null),
  };
}

/** Signing in to DingTalk for an application of an enterprise. */
export function dingtalk({ clientId, clientSecret }: { clientId: string; clientSecret: string }): Vendor {
  const tokens = new Map<string, Person>();
  const refusal = (code: string): Reply => ({ status: 400, body: { code, message: 'told' } });
  const answer: Vendor['answer'] = ({ method, url, headers, body }, desk) => {
    const read = JSON.parse(body || '{}');
    if (url.pathname === '/v1.0/oauth2/userAccessToken') {
      if (read.clientId !== clientId || read.clientSecret !== clientSecret) return refusal('invalidClientIdOrSecret');
      const person = read.grantType === 'authorization_code' && desk.take(read.code)?.person;
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
  const asked = { client_id: clientId, response_type: 'code', scope: 'openid', prompt: 'consent' };
  return { answer, page: (address) => pageAt(address, '/oauth2/auth', asked, (code) => ({ authCode: code })) };
}

/** Signing in to Feishu for an application of an enterprise. */
export function feishu({ appId, appSecret }: { appId: string; appSecret: string }): Vendor {
  const tokens = new Map<string, Person>();
  const tell = (code: number, more: object = {}): Reply => ({ status: code ? 400 : 200, body: { code, ...more } });
  const answer: Vendor['answer'] = ({ method, url, headers, body }, desk) => {
    const read = JSON.parse(body || '{}');
    if (url.pathname === '/open-apis/authen/v2/oauth/token' && method === 'POST') {
      if (read.client_id !== appId || read.client_secret !== appSecret) return tell(20002);
      const grant = desk.take(read.code);
      if (!grant) return tell(20003);
      if (read.redirect_uri !== grant.redirectUri) return tell(20071);
      if (createHash('sha256').update(read.code_verifier).digest('base64url') !== grant.challenge) return tell(20049);
      const { person } = grant;
      if (person.isGuest) return tell(20010);
      const token = `personal-of-a-vendor-${tokens.size}`;
      tokens.set(token, person);
      return tell(0, { access_token: token, expires_in: 7_200, token_type: 'Bearer' });
    }
    if (url.pathname !== '/open-apis/authen/v1/user_info') return nothing;
    const person = tokens.get(String(headers.authorization).replace('Bearer ', ''));
    if (!person) return tell(20005);
    return tell(0, { data: { open_id: person.id, union_id: 'another', name: person.name } });
  };
  const asked = { client_id: appId, response_type: 'code', code_challenge_method: 'S256' };
  return { answer, page: (address) => pageAt(address, '/open-apis/authen/v1/authorize', asked, (code) => ({ code })) };
}
