import { randomUUID } from 'node:crypto';
import { type Channel, channels, defaultLocale } from '@uc/contract';
import { settingOf } from '../config/channel-settings.ts';
import { isId } from '../db/ids.ts';
import { retryMessages } from '../db/outbox/retry.ts';
import type { Render } from '../notices/render.ts';
import type { Messenger } from '../ports/messenger.ts';
import { type Command, CommandError } from './command.ts';
import { tableOf } from './table.ts';

/** What a test message is sent with: the very parts the server uses. */
export interface MessageTools {
  messengers: Partial<Record<Channel, Messenger>>;
  render: Render;
}

const shown = 50;
const patienceMs = 60_000;
const isChannel = (text: string): text is Channel => (channels as readonly string[]).includes(text);

const closeAll = (messengers: MessageTools['messengers']) =>
  Promise.all(Object.values(messengers).map((messenger) => messenger.close()));

/** Commands about messages; nothing they print tells a recipient or a code. */
export function messageCommands(open: () => MessageTools): Command[] {
  return [
    {
      words: ['messages', 'list'],
      values: [],
      summary: `The newest ${shown} messages and what became of them`,
      async run({ read, say }) {
        const rows = await read((db) =>
          db
            .selectFrom('message')
            .select(['id', 'created_at', 'channel', 'kind', 'state', 'tries', 'reason'])
            .orderBy('created_at', 'desc')
            .limit(shown)
            .execute(),
        );
        const served = open().messengers;
        await closeAll(served);
        const isUnserved = ({ state, channel }: (typeof rows)[number]) => state === 'waiting' && !served[channel];
        const cells = rows.map((row) => {
          const { id, created_at, channel, kind, state, tries, reason } = row;
          const why = reason ?? (isUnserved(row) ? `waits for settings of ${channel} (${settingOf[channel]})` : '');
          return [id, created_at.toISOString(), channel, kind, state, String(tries), why];
        });
        for (const line of tableOf(['id', 'written', 'channel', 'kind', 'state', 'tries', 'reason'], cells)) say(line);
        return true;
      },
    },
    {
      words: ['messages', 'retry'],
      values: ['id'],
      summary: 'Try a message again that was given up; codes are not, they have expired',
      async run({ change, say }, id = '') {
        if (!isId(id)) throw new CommandError(`${id} is no message id; see: npm run uc -- messages list`);
        await change(async (tx) => {
          const [row] = await retryMessages(tx, [id]);
          if (!row) throw new CommandError(`There is no failed message ${id} that can be sent again.`);
          return { deed: 'retryMessage', subject: id, people: row.personId === null ? [] : [row.personId] };
        });
        say('The message waits again; a running server sends it, under the same id.');
        return true;
      },
    },
    {
      words: ['messages', 'test'],
      values: ['channel', 'to'],
      summary: `Send a test message at once, as the server would (${channels.join(', ')})`,
      async run({ say }, channel = '', to = '') {
        if (!isChannel(channel))
          throw new CommandError(`There is no channel ${channel}; there are ${channels.join(', ')}.`);
        const { messengers, render } = open();
        const messenger = messengers[channel];
        if (!messenger) throw new CommandError(`No provider is set up for ${channel}; see the settings.`);
        const id = randomUUID();
        const payload = { kind: 'test', values: {}, address: to, name: '' } as const;
        try {
          await messenger.send(
            render({ id, channel, locale: defaultLocale, createdAt: new Date(), payload }),
            AbortSignal.timeout(patienceMs),
          );
        } catch (error) {
          throw new CommandError(`The provider did not take it: ${(error as Error).message}`);
        } finally {
          await closeAll(messengers);
        }
        say(`The provider of ${channel} has accepted message ${id}.`);
        return true;
      },
    },
  ];
}
