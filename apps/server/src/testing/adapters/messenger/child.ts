import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { startOutbox } from '../../../adapters/messenger/outbox.ts';
import { openDatabases } from '../../../db/database.ts';
import { createRender } from '../../../notices/render.ts';
import { createSeal } from '../../../secrets/seal.ts';
import type { ChildOptions } from './storm.ts';

// A worker of its own for the tests that kill one: options as JSON in the arguments. Its provider is a file, so that what was
// accepted outlives the process; it is down while a file says so.
const { connection, folder, key, diesAfter }: ChildOptions = JSON.parse(process.argv[2] ?? '{}');
const texts = { zh_CN: '示例集团', en_US: 'Example Group' };
let accepted = 0;

const outbox = startOutbox({
  connection,
  db: openDatabases(connection, () => undefined).main,
  seal: createSeal(Buffer.from(key, 'hex')),
  render: createRender({ timeZone: 'UTC', organisation: texts, contact: texts }),
  logger: pino({ level: 'error' }, pino.destination({ fd: 2, sync: true })),
  keep: false,
  figures: undefined,
  messengers: {
    email: {
      channel: 'email',
      async send({ id, to }) {
        // Now and then it takes its time, so that codes come close to their end in its hands.
        await sleep(Math.random() < 0.02 ? 3_000 : Math.random() * 20);
        if (existsSync(join(folder, 'down'))) throw new Error('The provider is down');
        appendFileSync(join(folder, 'accepted'), `${JSON.stringify({ id, to, at: Date.now() })}\n`);
        accepted += 1;
        // Between the provider's yes and our mark: the worst moment to die.
        if (accepted === diesAfter) process.kill(process.pid, 'SIGKILL');
        await sleep(Math.random() * 20);
      },
      close: async () => undefined,
    },
  },
});
process.once('SIGTERM', () => outbox.stop().then(() => process.exit()));
