import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from './db/embedded/progress.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { freeAddress } from './testing/free-address.ts';
import { openRemoteBrowser } from './testing/remote-browser.ts';
import { startServer } from './testing/server-process.ts';
import { settingsFor } from './testing/two-processes.ts';
import { runUc } from './testing/uc-process.ts';

const kills = 4;
const answersBetween = 12;
const pauseMs = 25;
const accounts = ['demo.full', 'demo.basic', 'lin.yue', 'wang.jun', 'zhao.ming', 'tang.rui'];

/** Sign-ins and sessions there are of each account; a session that a later one crowded out is still there, ended. */
async function keptOf({ owner }: TestDatabase): Promise<Map<string, { records: number; sessions: number }>> {
  const { rows } = await sql<{ username: string; records: number; sessions: number }>`select username,
    (select count(*)::int from record where person_id = person.id and operation = 'signIn' and result = 'success') as records,
    (select count(*)::int from session where person_id = person.id) as sessions from person`.execute(owner);
  return new Map(rows.map(({ username, records, sessions }) => [username, { records, sessions }]));
}

test('killed again and again while people sign in, the server loses no sign-in that it answered, and half does none (F01, I1, I4, I5)', {
  timeout: 180_000,
}, async () => {
  await using database = await createTestDatabase('demo');
  const address = await freeAddress('127.0.0.2');
  const settings = { ...settingsFor(database, address), UC_CAPTCHA: 'off', UC_LOG: 'warn' };
  const before = await keptOf(database);
  const answered = new Map<string, number>();
  const inAll = () => [...answered.values()].reduce((sum, count) => sum + count, 0);
  let isOver = false;
  async function signInOften(account: string): Promise<void> {
    while (!isOver) {
      const done = await openRemoteBrowser(`http://${address}`)
        .signIn(account)
        .then(
          () => 1,
          () => 0, // it is away
        );
      answered.set(account, (answered.get(account) ?? 0) + done);
      if (!done) await sleep(pauseMs);
    }
  }

  const lanes = accounts.map(signInOften);
  try {
    for (let round = 0; round <= kills; round++) {
      await using server = startServer(settings);
      await server.ready();
      const so = inAll();
      expect(await eventually(async () => inAll() >= so + answersBetween, 60_000), server.errors()).toBe(true);
      expect(await server.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    }
  } finally {
    isOver = true;
    await Promise.all(lanes);
  }
  const after = await keptOf(database);
  for (const account of accounts) {
    const [old, now] = [before.get(account), after.get(account)];
    const records = (now?.records ?? 0) - (old?.records ?? 0);
    expect(records).toBeGreaterThanOrEqual(answered.get(account) ?? 0);
    // Each with its session: what the answer of was lost is there as a whole too.
    expect((now?.sessions ?? 0) - (old?.sessions ?? 0)).toBe(records);
  }
  const verified = await runUc(['records', 'verify'], settings);
  expect(verified.code, verified.output).toBe(0);
});
