import { existsSync } from 'node:fs';
import { api, apiBase } from '@uc/contract';
import { expect, test } from 'vitest';
import { eventually } from './db/embedded/progress.ts';
import { createBlankDatabase } from './testing/blank-database.ts';
import { freeAddress } from './testing/free-address.ts';
import { startServer } from './testing/server-process.ts';
import { secretKey, statusOf } from './testing/whole-server.ts';

/** A device that is always full. */
const full = '/dev/full';

test.runIf(existsSync(full))(
  'with a full disk under its log the server starts, answers, records and stops as ever (F14)',
  {
    timeout: 120_000,
  },
  async () => {
    await using database = await createBlankDatabase();
    const address = await freeAddress('127.0.0.1');
    const [UC_HOST = '', UC_PORT = ''] = address.split(':');
    const origin = `http://${address}`;
    await using server = startServer(
      {
        ...database.settings,
        UC_DATABASE_URL: database.url,
        UC_SECRET_KEY: secretKey,
        UC_HOST,
        UC_PORT,
        UC_DEMO: '0',
        UC_CAPTCHA: 'off',
        UC_LOG: 'debug',
      },
      { within: ['sh', '-c', `exec "$@" >${full} 2>&1`, 'sh'] },
    );
    const isReady = async () => (await statusOf(origin, '/health/ready').catch(() => 0)) === 200;
    expect(await eventually(isReady, 60_000)).toBe(true);
    const headers = { origin, 'content-type': 'application/json' };
    const body = JSON.stringify({ account: 'nobody', password: 'wrong' });
    for (let tries = 0; tries < 3; tries++) {
      const answer = await fetch(origin + apiBase + api.session.signIn.path, { method: 'POST', headers, body });
      expect(answer.status).toBe(400);
    }
    const [found] = await database.ask("select count(*)::int as count from record where operation = 'signIn'");
    expect(found).toEqual({ count: 3 });
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  },
);
