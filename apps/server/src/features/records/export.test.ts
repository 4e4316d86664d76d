import { api, type InputOf, linkTo } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { addRecords, ago, idOf, signedIn } from '../../testing/features/records/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const { startExport, download } = api.records;
const navigation = { authorization: '', origin: '', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

let portal: Portal;
let browser: TestBrowser;
let person: string;
beforeAll(async () => {
  portal = await startPortal();
  person = await idOf(portal);
  await addRecords(portal, person, [
    { at: ago(5), device: '=HYPERLINK("http://evil.example")', browser: 'a\r\n"b"', location: '上海' },
    { at: ago(4), operation: 'changeMobile', detail: '{"from":null,"to":"{mask}139****0002"}', location: '上海' },
    { at: ago(3), result: 'failure', detail: '{"code":"signin.incorrect"}', location: '杭州' },
  ]);
  browser = await signedIn(portal);
});
afterAll(() => portal[Symbol.asyncDispose]());

/** Starts an export with a proof of its own. */
const start = async (who: TestBrowser, filters: InputOf<typeof startExport> = {}) => {
  await who.call(api.accountSecurity.verifyPassword, { oldPwd: demoPassword, scene: 'export' });
  return who.call(startExport, filters);
};

const fetchFile = (who: TestBrowser, id: string) => who.send({ path: linkTo(download, { id }), headers: navigation });

/** What stands in a file, cell by cell. */
const cellsOf = (file: string) =>
  file
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));

test('what is filtered becomes a file that Excel reads: a mark, one row each, nothing that computes', async () => {
  const { id, expiresInSeconds } = await start(browser, { place: '上海' });
  expect(expiresInSeconds).toBe(300);
  const file = await fetchFile(browser, id);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+\.csv"; filename\*=UTF-8''%E8%A1%8C/),
  });
  expect(file.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [head, ...rows] = cellsOf(file.payload);
  expect(head).toEqual([
    ...['时间', '操作', '客户端类型', '应用', '设备', '详情', '浏览器', '位置（按 IP 估算）', 'IP 地址', '结果'],
  ]);
  expect(rows.map(([, ...cells]) => cells)).toEqual([
    ['修改安全手机', '电脑', '', 'Windows 10', '设为 139****0002', 'Chrome 156', '上海', '192.0.2.1', '成功'],
    ['登录', '电脑', '', `'=HYPERLINK("http://evil.example")`, '', 'a "b"', '上海', '192.0.2.1', '成功'],
  ]);
});

test('in the language it was asked for in, whatever the browser that fetches it speaks', async () => {
  await browser.call(api.session.locale, { locale: 'en_US' });
  const { id } = await start(browser, { result: 'failure' });
  await browser.call(api.session.locale, { locale: 'zh_CN' });
  const [head, ...rows] = cellsOf((await fetchFile(browser, id)).payload);
  expect(head?.[0]).toBe('Time');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(1, 3)).toEqual(['Sign in', 'Computer']);
});

test('a file of more than one batch is whole, in order, and ends where it was asked for', async () => {
  const owner = await idOf(portal, 'demo.locked');
  const many = Array.from({ length: 2_345 }, (_, index) => ({ at: ago(30, -index), location: '海口' }));
  await addRecords(portal, owner, many);
  const other = await signedIn(portal, 'demo.locked');
  const { id } = await start(other, { place: '海口' });
  await addRecords(portal, owner, [{ at: ago(-0.001), location: '海口' }]);
  const [, ...rows] = cellsOf((await fetchFile(other, id)).payload);
  expect(rows).toHaveLength(many.length);
  const times = rows.map(([time = '']) => time);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('an export is recorded, with what was filtered', async () => {
  const { rows } = await sql<{ result: string; detail: unknown }>`
    select result, detail from record where person_id = ${person} and operation = 'exportRecords'
    order by seq limit 1`.execute(portal.db);
  expect(rows).toEqual([{ result: 'success', detail: { filters: { place: '上海' } } }]);
});

describe('without a right to it (TK-01, TK-02, TK-06)', () => {
  test('without a proof, and with one that has been exported with, there is no file', async () => {
    const other = await signedIn(portal, 'demo.approver');
    await expect(other.call(startExport, {})).rejects.toMatchObject({ code: 'proof.required' });
    await start(other);
    await expect(other.call(startExport, {})).rejects.toMatchObject({ code: 'proof.required' });
    const { rows } = await sql<{ tries: number }>`select tries from attempt
      where bucket = ${`export:person:${await idOf(portal, 'demo.approver')}`}`.execute(portal.db);
    expect(rows).toEqual([{ tries: 1 }]); // what was refused is not counted as an export
  });

  const expired = '/uc/#/pc/userCenter/actionRecord?export=expired';

  test('an address works once', async () => {
    const { id } = await start(browser);
    expect((await fetchFile(browser, id)).statusCode).toBe(200);
    expect((await fetchFile(browser, id)).headers.location).toBe(expired);
  });

  test('in the session that asked, and for its person alone', async () => {
    const { id } = await start(browser);
    for (const username of ['demo.empty', 'demo.full']) {
      const thief = await signedIn(portal, username);
      expect((await fetchFile(thief, id)).headers.location).toBe(expired);
    }
    expect((await fetchFile(portal.browser(), id)).statusCode).toBe(302);
    expect((await fetchFile(browser, id)).statusCode).toBe(200);
  });

  test('for five minutes', async () => {
    const { id } = await start(browser);
    await portal.passTime('301 seconds');
    expect((await fetchFile(browser, id)).headers.location).toBe(expired);
  });

  test('another site cannot start it', async () => {
    const { id } = await start(browser);
    const headers = {
      ...navigation,
      'sec-fetch-site': 'cross-site',
      'sec-fetch-dest': 'image',
      'sec-fetch-mode': 'no-cors',
    };
    const refused = await browser.send({ path: linkTo(download, { id }), headers });
    expect(refused.headers.location).toBe('/uc/#/error?code=origin.foreign');
    expect((await fetchFile(browser, id)).statusCode).toBe(200);
  });
});
