import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import vm from 'node:vm';
import { api, apiBase } from '@uc/contract';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '../src/lib/paths.ts';
import { firstScript } from './early.ts';
import { earlyCall, type Opening, pageOf, readOpenings, routeTable } from './routes.ts';
import { fakeBundle, portalFiles } from './testing/fake-bundle.ts';

let openings: Opening[];
let script: string;

/** A file for each page, named as the page. */
function pageFiles(): Record<string, { modules: string[]; imports: string[] }> {
  const known = Object.values(portalFiles).flatMap(({ modules }) => modules);
  const pages = openings
    .flatMap(({ modules }) => modules)
    .filter((module) => !known.some((one) => one.endsWith(module)));
  return Object.fromEntries(
    pages.map((page) => [
      `assets/${/([\w-]+)\.tsx$/.exec(page)?.[1]}-1.js`,
      { modules: [`/${page}`], imports: ['assets/core-1.js'] },
    ]),
  );
}

beforeAll(async () => {
  openings = await readOpenings();
  const html = readFileSync(resolve(import.meta.dirname, '../index.html'), 'utf8');
  const named = firstScript().transformIndexHtml as (html: string) => string;
  const table = routeTable(openings, fakeBundle({ ...portalFiles, ...pageFiles() }));
  const whole = named(html).replace('__ROUTES__', () => JSON.stringify(table));
  script = /<script>([\s\S]*?)<\/script>/.exec(whole)?.[1] ?? '';
});

interface Visitor {
  token?: string;
  lang?: string;
  licences?: string[];
  isPhone?: boolean;
}

/** Runs the page's first script at an address; returns what it fetches. */
function open(hash: string, { token, lang, licences, isPhone }: Visitor = {}) {
  const files: string[] = [];
  const calls: { address: string; headers: Record<string, string>; method: string }[] = [];
  const kept: Record<string, unknown> = { token, lang, PERMISSION_LICENSE_LIST: licences };
  const window: Record<string, unknown> = {};
  vm.runInNewContext(script, {
    window,
    URLSearchParams,
    Date,
    document: {
      documentElement: { dataset: {} },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => files.push(href.replace('/uc/assets/', '')) },
    },
    localStorage: {
      getItem: (key: string) => {
        const content = kept[key.replace('biam-', '')];
        return content === undefined ? null : JSON.stringify({ content });
      },
    },
    matchMedia: () => ({ matches: false }),
    navigator: { userAgent: isPhone ? 'Mobile Mobi' : 'Desktop' },
    location: { hash },
    addEventListener: () => undefined,
    fetch: (address: string, { headers, method = 'GET' }: { headers: Record<string, string>; method?: string }) => {
      calls.push({ address: address.replace(/[?&]_t=\d+$/, '').replace(apiBase, ''), headers, method });
      return Promise.resolve();
    },
  });
  const keys = [...(window.ucEarly as Map<string, unknown>).keys()];
  return { files: files.toSorted(), calls, asked: calls.map(({ address }) => address), keys };
}

const person = { token: 't', licences: ['userCenter:myAuthority', 'userCenter:myApplication'] };
const portal = ['frame-1.js', 'zh-1.js'];

test('every page of the table can be opened, and its files are those of its page, its frame and its texts', () => {
  expect(openings.length).toBeGreaterThan(35);
  expect(open(`#${paths.records.wide}`, person).files).toEqual(
    [...portal, 'records-page-1.js', 'zh-account-1.js'].toSorted(),
  );
  expect(open(`#${paths.approvals.phone}`, { ...person, lang: 'en_US' }).files).toEqual(
    ['approvals-page-1.js', 'en-1.js', 'en-permissions-1.js', 'frame-1.js'].toSorted(),
  );
});

test.each(['', '#/', '#/loading', '#/pc', `#${paths.signIn}`, `#${paths.hub.wide}`])(
  'who is signed in and comes by %j gets the hub',
  (hash) => {
    const { files, asked } = open(hash, person);
    expect(files).toEqual([...portal, 'hub-page-1.js'].toSorted());
    expect(asked).toEqual(['/user/isLogin', '/app/list', '/approvals/waiting']);
  },
);

test.each(['', `#${paths.hub.wide}`, `#${paths.records.phone}?cursor=x`, `#${paths.signIn}`])(
  'who is not and comes by %j gets the sign-in, and no call with a name',
  (hash) => {
    const { files, calls } = open(hash);
    expect(files).toEqual(['sign-in-page-1.js', 'zh-1.js']);
    expect(calls).toEqual([{ address: '/anonymous/signInConf', headers: { 'Accept-Language': '*' }, method: 'GET' }]);
  },
);

test('a page for everybody is opened without asking who is there, whoever is', () => {
  const { files, calls } = open(`#${paths.forgottenPassword.wide}`, person);
  expect(files).toContain('forgotten-password-page-1.js');
  expect(calls).toEqual([
    { address: '/anonymous/getForgetPasswordConf', headers: { 'Accept-Language': '*' }, method: 'GET' },
  ]);
});

test('a phone at an address of the wide layout fetches what it is sent to', () => {
  const wide = open(`#${paths.records.wide}`, person);
  const phone = open(`#${paths.records.wide}`, { ...person, isPhone: true });
  expect(wide.asked).toContain('/records/distribution?days=30');
  expect(phone.asked).toEqual(['/user/isLogin', '/records/list?days=30&size=20']);
});

test('what an address says beyond its path leaves the usual calls to the page', () => {
  expect(open(`#${paths.records.wide}?size=50`, person).asked).toEqual(['/user/isLogin']);
  expect(open(`#${paths.request.wide}?id=a1`, person).asked).toEqual(['/user/isLogin', '/applications/get?id=a1']);
  expect(open(`#${paths.request.wide}?id=a%26b`, person).asked.at(-1)).toBe('/applications/get?id=a%26b');
  expect(open(`#${paths.request.wide}`, person).asked).toEqual(['/user/isLogin']);
  expect(open(`#${paths.request.wide}?id=a1&other=2`, person).asked).toEqual(['/user/isLogin']);
});

test('what a licence closes is not asked for by those without it', () => {
  expect(open(`#${paths.authorities.wide}`, person).asked).toContain('/authorities/list');
  expect(open(`#${paths.authorities.wide}`, { token: 't' }).asked).toEqual(['/user/isLogin']);
});

test('nothing of the administration is fetched before it is known who is there', () => {
  expect(openings.filter(({ address }) => address.includes('/admin'))).toEqual([]);
  expect(open(`#${paths.adminPeople.wide}`, person).asked).toEqual([]);
  expect(open(`#${paths.adminPeople.wide}`, person).files.filter((file) => !file.startsWith('zh-'))).toEqual([]);
});

test('a call is known by its address and its headers, as the page will make it', () => {
  const { keys, calls } = open(`#${paths.security.wide}`, { ...person, lang: 'en_US' });
  const headers = { 'Accept-Language': 'en-US', Authorization: 'Bearer t' };
  expect(keys).toContain(JSON.stringify([`${apiBase}/accountSecurity/sessions`, headers]));
  const form = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' };
  expect(calls[1]).toEqual({ address: '/accountSecurity/getAllConfigurationByUser', headers: form, method: 'POST' });
  const hub = open('#/', person);
  expect(hub.keys).toContain(
    JSON.stringify([`${apiBase}/app/list`, { 'Accept-Language': '*', Authorization: 'Bearer t', 'X-Background': '1' }]),
  );
});

test('an address that nobody has fetches nothing ahead but words', () => {
  expect(open('#/nowhere', person)).toMatchObject({ files: ['zh-1.js'], asked: [] });
});

test('the worker is told to keep the files of sign-in and hub, and no others', () => {
  const kept = script.match(/\bassets\/[\w.-]+\.(?:js|css)\b/g);
  expect(kept?.toSorted()).toEqual(
    ['en-1', 'frame-1', 'hub-page-1', 'sign-in-page-1', 'zh-1'].map((name) => `assets/${name}.js`),
  );
});

test('a call with an effect is never made early, nor a page fetched in another way than all others', () => {
  expect(() => earlyCall({ endpoint: api.session.signIn, input: {} })).toThrow('cannot be called early');
  expect(() => earlyCall({ endpoint: api.applications.model, input: {} })).toThrow('cannot be called early');
  const load = async () => import('./early.ts');
  expect(() => pageOf(load)).toThrow("() => import('…')");
});
