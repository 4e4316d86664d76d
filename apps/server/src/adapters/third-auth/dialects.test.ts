import { describe, expect, test } from 'vitest';
import { AnswerRefused } from '../../ports/third-auth.ts';
import {
  type Certificate,
  makeCertificate,
  trustedCertificate,
} from '../../testing/adapters/messenger/certificates.ts';
import { dingtalk, feishu, wecom } from '../../testing/adapters/third-auth/dialects.ts';
import { type Bench, failureOf, newWay, sourceSuite } from '../../testing/adapters/third-auth/suite.ts';
import { startVendor, type Vendor, type VendorDouble } from '../../testing/adapters/third-auth/vendor.ts';
import type { Dialect } from './dialect.ts';
import { createDingtalkSource } from './dingtalk.ts';
import { createFeishuSource } from './feishu.ts';
import { createWecomSource } from './wecom.ts';

const corp = { corpId: 'ww-the-corp', agentId: '1000002', secret: 'the-secret-of-wecom' };
const ding = { clientId: 'ding-the-app', clientSecret: 'the-secret-of-dingtalk' };
const lark = { appId: 'cli_the_app', appSecret: 'the-secret-of-feishu' };

interface Case {
  vendor: () => Vendor;
  source: (origin: string, isKnown: boolean) => Dialect;
  codeField: string;
  secret: string;
  /** What else must be in the address of the way out. */
  out: Record<string, string>;
}

const cases: Record<string, Case> = {
  WeCom: {
    vendor: () => wecom(corp),
    source: (origin, isKnown) =>
      createWecomSource({
        ...corp,
        ...(!isKnown && { secret: 'another' }),
        origins: { login: origin, app: origin, api: origin },
      }),
    codeField: 'code',
    secret: corp.secret,
    out: { login_type: 'CorpApp', appid: corp.corpId, agentid: corp.agentId },
  },
  DingTalk: {
    vendor: () => dingtalk(ding),
    source: (origin, isKnown) =>
      createDingtalkSource({
        ...ding,
        ...(!isKnown && { clientSecret: 'another' }),
        origins: { login: origin, api: origin, old: origin },
      }),
    codeField: 'authCode',
    secret: ding.clientSecret,
    out: { response_type: 'code', client_id: ding.clientId, scope: 'openid' },
  },
  Feishu: {
    vendor: () => feishu(lark),
    source: (origin, isKnown) =>
      createFeishuSource({
        ...lark,
        ...(!isKnown && { appSecret: 'another' }),
        origins: { login: origin, api: origin },
      }),
    codeField: 'code',
    secret: lark.appSecret,
    out: { response_type: 'code', client_id: lark.appId, code_challenge_method: 'S256' },
  },
};

async function open(one: Case, isKnown = true, certificate?: Certificate): Promise<Bench & { double: VendorDouble }> {
  const double = await startVendor(one.vendor(), certificate ?? (await trustedCertificate()));
  const source = one.source(double.origin, isKnown);
  return {
    source,
    double,
    async agree(address, person) {
      return Object.fromEntries(new URL(double.agree(address, person)).searchParams);
    },
    async leave() {
      double.mood = 'drops';
    },
    async come() {
      double.mood = 'answers';
    },
    async [Symbol.asyncDispose]() {
      source.close();
      await double[Symbol.asyncDispose]();
    },
  };
}

for (const [name, one] of Object.entries(cases)) {
  sourceSuite({
    name: `accounts of ${name}`,
    open: (isKnown) => open(one, isKnown),
    codeField: one.codeField,
    secrets: [one.secret, 'of-a-vendor'],
  });

  describe(`the dialect of ${name}`, () => {
    test('its way out is as its documentation has it', async () => {
      await using bench = await open(one);
      const { searchParams } = new URL(await bench.source.start(newWay()));
      expect(Object.fromEntries(searchParams)).toMatchObject(one.out);
    });

    test('a guest is none of the enterprise', async () => {
      await using bench = await open(one);
      const way = newWay();
      const answer = await bench.agree(await bench.source.start(way), { id: 'guest', name: 'Guest', isGuest: true });
      expect(await failureOf(bench.source.finish(answer, way))).toBeInstanceOf(AnswerRefused);
    });

    test.each(['fails', 'babbles'] as const)(
      'a vendor that %s is away, and nothing it says is repeated',
      async (mood) => {
        await using bench = await open(one);
        const way = newWay();
        const answer = await bench.agree(await bench.source.start(way), { id: 'one' });
        bench.double.mood = mood;
        const error = await failureOf(bench.source.finish(answer, way));
        expect(error).not.toBeInstanceOf(AnswerRefused);
        expect(String(error)).toMatch(new RegExp(`^Error: ${name} did not take it: \\w+$`));
      },
    );

    test('a certificate that nobody vouches for hears no secret (SM-07)', async () => {
      await using bench = await open(one, true, await makeCertificate());
      const way = newWay();
      const answer = await bench.agree(await bench.source.start(way), { id: 'one' });
      expect(await failureOf(bench.source.finish(answer, way))).not.toBeInstanceOf(AnswerRefused);
      expect(bench.double.asked).toEqual([]);
    });
  });
}

test.each(['WeCom', 'DingTalk'])(
  '%s: an id that messages could not be sent to is of another enterprise',
  async (name) => {
    await using bench = await open(cases[name] as Case);
    const way = newWay();
    for (const id of ['ww-another/chen', 'a|b', 'a,b', 'x'.repeat(65)]) {
      const answer = await bench.agree(await bench.source.start(way), { id });
      expect(await failureOf(bench.source.finish(answer, way))).toBeInstanceOf(AnswerRefused);
    }
  },
);

test('Feishu: the code verifier of another way does not fit', async () => {
  await using bench = await open(cases.Feishu as Case);
  const way = newWay();
  const answer = await bench.agree(await bench.source.start(way), { id: 'one' });
  const other = { ...way, verifier: newWay().verifier };
  expect(await failureOf(bench.source.finish(answer, other))).toBeInstanceOf(AnswerRefused);
});

test('WeCom: inside its own app nobody scans a code, and the answer is judged alike', async () => {
  await using bench = await open(cases.WeCom as Case);
  const way = newWay();
  const address = await bench.source.start(way, true);
  expect(new URL(address).pathname).toBe('/connect/oauth2/authorize');
  const answer = await bench.agree(address, { id: 'chen.siyuan', name: '陈思远' });
  expect(await bench.source.finish(answer, way)).toEqual({ subject: 'chen.siyuan', name: '陈思远' });
});

test.each(['DingTalk', 'Feishu'])('%s: one address does for both', async (name) => {
  await using bench = await open(cases[name] as Case);
  const way = newWay();
  expect(await bench.source.start(way, true)).toBe(await bench.source.start(way, false));
});
