import type { Channel } from '@uc/contract';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { type OutboxOptions, startOutbox } from '../../../adapters/messenger/outbox.ts';
import { eventually } from '../../../db/embedded/progress.ts';
import type { Letter } from '../../../db/outbox/letter.ts';
import { writeMessage } from '../../../db/outbox/write.ts';
import type { Schema } from '../../../db/schema.ts';
import { createRender } from '../../../notices/render.ts';
import type { Message, Messenger } from '../../../ports/messenger.ts';
import { createSeal } from '../../../secrets/seal.ts';
import type { TestDatabase } from '../../database.ts';

/** The key of these tests. */
export const seal = createSeal(Buffer.from('61c2a9d4e07b38f5196ad3c8427fe05b9c1d86a3f2740be5d9380c6f1a52b7e4', 'hex'));

/** A messenger at the port: keeps what it accepted, and does to the next ones what it is told. */
export interface FakeMessenger extends Messenger {
  accepted: Message[];
  /** What happens before a message is accepted; throwing refuses it. */
  before: (message: Message, signal: AbortSignal) => Promise<void>;
  isClosed: boolean;
}

/** Makes one that accepts everything. */
export function createFakeMessenger(channel: Channel = 'email'): FakeMessenger {
  const fake: FakeMessenger = {
    channel,
    accepted: [],
    isClosed: false,
    before: async () => undefined,
    async send(message, signal) {
      await fake.before(message, signal);
      fake.accepted.push(message);
    },
    async close() {
      fake.isClosed = true;
    },
  };
  return fake;
}

/** A letter with everything in it that must never reach a log. */
export function letter(change: Partial<Letter> = {}): Letter {
  return {
    kind: 'code',
    values: { code: '482913', purpose: 'changePassword', minutes: 5 },
    to: { channel: 'email', address: 'chen@example.com' },
    personId: null,
    locale: 'zh_CN',
    name: '陈思远',
    ...change,
  } as Letter; // kind and values are changed together
}

/** A notice: a message that does not expire. */
export const notice = (change: Partial<Letter> = {}) =>
  letter({ kind: 'passwordChanged', values: { place: 'intranet', device: 'Windows' }, ...change } as Partial<Letter>);

/** Writes letters as a change does, each in a transaction. */
export async function write(db: Kysely<Schema>, ...letters: Letter[]): Promise<string[]> {
  const ids: string[] = [];
  for (const one of letters) ids.push(await db.transaction().execute((tx) => writeMessage(tx, seal, one)));
  return ids;
}

/** A worker that stops with the test, and what it logged. */
export interface TestOutbox extends AsyncDisposable {
  log: string[];
  unserved(): readonly Channel[];
  stop(): Promise<void>;
}

/** Starts a worker beside others on a test's database. */
export function work(
  { databases, connection }: TestDatabase,
  fake: Messenger,
  more: Partial<OutboxOptions> = {},
): TestOutbox {
  const log: string[] = [];
  const outbox = startOutbox({
    connection,
    db: databases.main,
    seal,
    messengers: { [fake.channel]: fake },
    render: createRender({
      timeZone: 'Asia/Shanghai',
      organisation: { zh_CN: '示例集团', en_US: 'Example Group' },
      contact: { zh_CN: '服务台 8001', en_US: 'Service desk 8001' },
    }),
    logger: pino({ level: 'debug' }, { write: (line: string) => log.push(line) }),
    keep: false,
    figures: undefined,
    ...more,
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= outbox.stop();
    return stopped;
  };
  return { log, unserved: outbox.unserved, stop, [Symbol.asyncDispose]: stop };
}

const patienceMs = 20_000;

/** Waits until every message of these is in a state. */
export async function until(db: Kysely<Schema>, ids: string[], state: string): Promise<void> {
  const states = async () => db.selectFrom('message').select(['state', 'reason']).where('id', 'in', ids).execute();
  const all = async () => (await states()).every((row) => row.state === state);
  if (!(await eventually(all, patienceMs))) throw new Error(`Not ${state}: ${JSON.stringify(await states())}`);
}
