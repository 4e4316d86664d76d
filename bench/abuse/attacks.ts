import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import {
  bytesOf,
  flood,
  type Insider,
  madeUp,
  type Outcome,
  open,
  outcomeOf,
  sendHeldBack,
  sum,
  type Target,
} from './wire.ts';

/** One way to hurt the server, bounded in count and time. */
export interface Attack {
  name: string;
  run(target: Target): Promise<Outcome>;
}

const megabyte = 1024 * 1024;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const api = '/api-uc';

/** `{"id":[{},{},…]}` of about so many bytes: little on the wire, much in memory. */
const manyObjects = (bytes: number) => Buffer.from(`{"id":[${'{},'.repeat(bytes / 3 - 4)}{}]}`);
const manyFields = (bytes: number) => {
  let text = '';
  for (let index = 0; text.length < bytes - 12; index++) text += `${index.toString(36)}=&`;
  return Buffer.from(text.slice(0, -1));
};
const manyKeys = (bytes: number) => {
  let text = '{"account":"a"';
  for (let index = 0; text.length < bytes - 16; index++) text += `,"${index.toString(36)}":1`;
  return Buffer.from(`${text}}`);
};
const deep = (bytes: number) => Buffer.from(`{"id":${'['.repeat(bytes / 2 - 8)}${']'.repeat(bytes / 2 - 8)}}`);

/** Another caller each time: 200 of them, all on this machine. */
const fromMany = (index: number) => `127.0.${10 + (index % 2)}.${1 + (index % 100)}`;

const attach = (target: Target, as: Insider, body: Buffer) =>
  bytesOf(target.port, { path: `${api}/applications/attach`, headers: json, body, as });
const update = (target: Target, as: Insider, body: Buffer) =>
  bytesOf(target.port, { path: `${api}/user/update`, headers: form, body, as });
const insider = ({ insiders }: Target, index = 0) => insiders[index % insiders.length] ?? madeUp;

/** A white PNG of any size that takes next to no room. */
function flatPng(width: number, height: number): Buffer {
  const part = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(checksum(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([start, part('IHDR', head), part('IDAT', pixels), part('IEND', Buffer.alloc(0))]);
}

function checksum(bytes: Buffer): number {
  let value = 0xffff_ffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  }
  return (value ^ 0xffff_ffff) >>> 0;
}

const avatar = (file: Buffer) =>
  Buffer.from(`version=x&avatar=${encodeURIComponent(`data:image/png;base64,${file.toString('base64')}`)}`);

/** Bodies that never end: a byte now and then on each connection. */
async function drip(target: Target, count: number, ms: number, as: Insider): Promise<Outcome> {
  const lines = await Promise.all(Array.from({ length: count }, () => open(target.port)));
  const { head } = bytesOf(target.port, {
    path: `${api}/app/pin`,
    headers: { ...json, 'content-length': '60000' },
    as,
  });
  for (const { socket } of lines) socket.write(head);
  const until = Date.now() + ms;
  while (Date.now() < until) {
    for (const { socket } of lines) if (socket.writable) socket.write('a');
    await sleep(100);
  }
  for (const { socket } of lines) socket.destroy();
  return outcomeOf(lines);
}

async function exportAll(target: Target): Promise<Outcome> {
  const headers = (as: Insider) => ({
    'content-type': 'application/json',
    origin: `http://127.0.0.1:${target.port}`,
    cookie: as.cookie,
    authorization: `Bearer ${as.token}`,
  });
  const base = `http://127.0.0.1:${target.port}${api}`;
  const one = async (as: Insider): Promise<Outcome> => {
    const post = async (path: string, body: unknown) => {
      const response = await fetch(base + path, { method: 'POST', headers: headers(as), body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as Record<string, string> };
    };
    await post('/accountSecurity/verifyPassword', { oldPwd: 'Demo@2026', scene: 'export' });
    const begun = await post('/records/startExport', {});
    if (begun.status !== 200) return { [`start ${begun.status}`]: 1 };
    const file = await fetch(`${base}/records/export/${begun.body.id}`, { headers: headers(as) });
    const { length } = await file.text();
    return { [file.status === 200 && length > 100_000 ? 'whole file' : String(file.status)]: 1 };
  };
  return sum(await Promise.all(target.insiders.map(one)));
}

/** Connections that ask for the whole list again and again and never read an answer. */
async function deaf(target: Target, count: number, ms: number): Promise<Outcome> {
  const lines = await Promise.all(Array.from({ length: count }, () => open(target.port)));
  const { head } = bytesOf(target.port, {
    method: 'GET',
    path: `${api}/openapi.json`,
    headers: { connection: 'keep-alive' },
  });
  for (const { socket } of lines) {
    socket.pause();
    socket.write(head.repeat(50));
  }
  await sleep(ms);
  for (const { socket } of lines) socket.destroy();
  return outcomeOf(lines);
}

/** All attacks. The server once died of the first four. */
export const attacks: Attack[] = [
  {
    name: '8 × 3 MB of empty objects, made-up session',
    run: (target) => sendHeldBack(target.port, 8, attach(target, madeUp, manyObjects(3 * megabyte))),
  },
  {
    name: '300 × 64 kB of empty objects, made-up session',
    run: (target) =>
      sendHeldBack(
        target.port,
        300,
        bytesOf(target.port, { path: `${api}/app/pin`, headers: json, body: manyObjects(64 * 1024), as: madeUp }),
      ),
  },
  {
    name: '6 × 3 MB form of 500,000 fields, made-up session',
    run: (target) => sendHeldBack(target.port, 6, update(target, madeUp, manyFields(3 * megabyte))),
  },
  {
    name: '200 unfinished bodies of 3 MB, made-up session',
    run: (target) => sendHeldBack(target.port, 200, attach(target, madeUp, manyObjects(3 * megabyte)), 3_000),
  },
  {
    name: 'the same four by people who are signed in',
    run: async (target) =>
      sum([
        await sendHeldBack(target.port, 8, attach(target, insider(target), manyObjects(3 * megabyte))),
        await sendHeldBack(
          target.port,
          100,
          bytesOf(target.port, {
            path: `${api}/app/pin`,
            headers: json,
            body: manyObjects(64 * 1024),
            as: insider(target),
          }),
        ),
        await sendHeldBack(target.port, 6, update(target, insider(target), manyFields(3 * megabyte))),
        ...(await Promise.all(
          target.insiders.map((as) =>
            sendHeldBack(target.port, 20, attach(target, as, manyObjects(3 * megabyte)), 2_000),
          ),
        )),
      ]),
  },
  {
    name: 'deep bodies of 3 MB by people who are signed in',
    run: (target) => sendHeldBack(target.port, 8, attach(target, insider(target), deep(3 * megabyte))),
  },
  {
    name: '500 × 64 kB of unknown keys to the sign-in',
    run: (target) =>
      flood(target.port, { times: 500, atOnce: 20, from: fromMany }, () =>
        bytesOf(target.port, { path: `${api}/anonymous/signIn`, headers: json, body: manyKeys(64 * 1024) }),
      ),
  },
  {
    name: '500 × 64 kB that are no JSON, to unknown paths and unknown types',
    run: (target) =>
      flood(target.port, { times: 500, atOnce: 20, from: fromMany }, (index) =>
        bytesOf(target.port, {
          path: index % 2 ? `${api}/nowhere` : `${api}/anonymous/signIn`,
          headers: index % 3 ? json : { 'content-type': 'multipart/form-data; boundary=x' },
          body: randomBytes(64 * 1024),
        }),
      ),
  },
  { name: '300 slow bodies, made-up session', run: (target) => drip(target, 300, 5_000, madeUp) },
  { name: '300 slow bodies by somebody signed in', run: (target) => drip(target, 300, 5_000, insider(target)) },
  {
    name: '2,000 calls with 200 headers',
    run: (target) => {
      const headers = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x-${index}`, 'a'.repeat(40)]));
      const bytes = bytesOf(target.port, { method: 'GET', path: `${api}/user/isLogin`, headers });
      return flood(target.port, { times: 2_000, atOnce: 20, from: fromMany }, () => bytes);
    },
  },
  {
    name: '2,000 calls with 1,000 cookies',
    run: (target) => {
      const cookie = Array.from({ length: 1_000 }, (_, index) => `c${index}=${index}`).join('; ');
      const bytes = bytesOf(target.port, { method: 'GET', path: `${api}/user/isLogin`, headers: { cookie } });
      return flood(target.port, { times: 2_000, atOnce: 20, from: fromMany }, () => bytes);
    },
  },
  {
    name: '2,000 reports of 64 kB to /csp-report',
    run: (target) => {
      const headers = { 'content-type': 'application/csp-report' };
      const body = manyKeys(64 * 1024 - 64);
      const bytes = bytesOf(target.port, { path: `${api}/csp-report`, headers, body });
      return flood(target.port, { times: 2_000, atOnce: 20, from: fromMany }, () => bytes);
    },
  },
  {
    name: 'avatars of many pixels by five people',
    run: async (target) => {
      const bombs = [flatPng(4_096, 4_096), flatPng(9_000, 9_000)].map(avatar);
      const one = (as: Insider, index: number) =>
        flood(target.port, { times: 10, atOnce: 5 }, (time) =>
          update(target, as, bombs[(time + index) % 2] ?? Buffer.of()),
        );
      return sum(await Promise.all(target.insiders.map(one)));
    },
  },
  {
    name: '3,000 captchas from 200 addresses',
    run: (target) =>
      flood(target.port, { times: 3_000, atOnce: 20, from: fromMany }, (index) =>
        bytesOf(target.port, {
          method: 'GET',
          path: `${api}/anonymous/getCaptcha?action=signIn`,
          headers: { cookie: `session-id=browser-${String(index % 1_000).padStart(16, '0')}` },
        }),
      ),
  },
  { name: '5 exports of 20,000 records at once', run: exportAll },
  {
    name: '4,000 pages and documents from one address',
    run: (target) =>
      flood(target.port, { times: 4_000, atOnce: 20 }, (index) =>
        bytesOf(target.port, {
          method: 'GET',
          path: index % 2 ? '/uc/' : `${api}/openapi.json`,
          headers: { 'accept-encoding': 'gzip' },
        }),
      ),
  },
  { name: '50 callers that never read an answer', run: (target) => deaf(target, 50, 4_000) },
  {
    name: '2,000 connections that say nothing',
    run: async (target) => {
      const lines = await Promise.all(Array.from({ length: 2_000 }, (_, index) => open(target.port, fromMany(index))));
      await sleep(3_000);
      for (const { socket } of lines) socket.destroy();
      return outcomeOf(lines);
    },
  },
  // The last one: after it everybody is asked for a captcha for a while.
  {
    name: '1,000 wrong passwords from 200 addresses',
    run: (target) =>
      flood(target.port, { times: 1_000, atOnce: 40, from: fromMany }, (index) =>
        bytesOf(target.port, {
          path: `${api}/anonymous/signIn`,
          headers: json,
          body: Buffer.from(JSON.stringify({ account: `somebody.${index}`, password: 'Wrong@2026' })),
        }),
      ),
  },
];
