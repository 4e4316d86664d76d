import { type api, type Channel, channels, limits, wireDate } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Handlers, SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { Payload } from '../../db/outbox/letter.ts';
import { readText } from '../../db/outbox/message-texts.ts';
import { plainState } from '../../db/outbox/state.ts';
import { openPayload } from '../../db/outbox/write.ts';
import type { Schema } from '../../db/schema.ts';
import { formOf } from '../../notices/own-text.ts';
import { createRender } from '../../notices/render.ts';
import type { DemoProvider } from '../../ports/demo-provider.ts';
import type { Seal } from '../../secrets/seal.ts';
import { readPhone } from '../../values/phones.ts';
import { applicationPage, type Received } from './application-page.ts';
import { answerAsProvider } from './provider-page.ts';
import { shownDevices } from './shown-devices.ts';

/** Recipients and causes are sealed, so they are looked for among so many. */
const searched = 1_000;

/** What the demo needs of other parts, which it does not know. */
export interface DemoMeans {
  config: Config;
  seal: Seal;
  /** What an application receives when this person opens it. */
  findOpening: (visit: SignedInVisit, id: string) => Promise<Received>;
  /** The identity provider of the demo, loaded when first asked for; none where nobody set it up. */
  provider: (() => Promise<DemoProvider>) | undefined;
}

/** What exists in the demo only; elsewhere its rows are not even registered. */
export function demoHandlers({ config, seal, findOpening, provider }: DemoMeans): Handlers<typeof api.demo> {
  const render = createRender(config);
  // What a provider carries has reached a real phone or mailbox, and is nobody else's business.
  const carried = channels.filter((channel) => !config.providers[channel]);
  return {
    async messages({ to }, visit) {
      const { db, browserId } = visit;
      const wanted = to === undefined ? null : await namesOf(db, config, to);
      const isWanted = ({ address, cause }: Payload) =>
        // Nobody is named: then it is what this browser's own steps have caused, whoever it went to.
        wanted === null ? browserId !== null && cause === browserId : wanted.includes(address);
      const shown = (await newest(db, carried, searched))
        .flatMap(({ payload, ...row }) =>
          payload ? [{ ...row, payload: openPayload(seal, { ...row, payload }) }] : [],
        )
        .filter(({ payload }) => isWanted(payload))
        .slice(0, limits.demoMessages);
      const rows = await Promise.all(
        shown.map(async ({ id, channel, locale, state, created_at, payload }) => {
          // In the organisation's own words, as it leaves.
          const own =
            payload.own ?? (await readText(db, { kind: payload.kind, form: formOf(channel), locale }))?.parts ?? null;
          const { subject, text, values } = render({ id, channel, locale, createdAt: created_at, payload, own });
          return {
            id,
            channel,
            to: payload.address,
            subject,
            text,
            code: values.code || null,
            time: wireDate(created_at, config.timeZone),
            state: plainState(state),
          };
        }),
      );
      return { rows, total: rows.length, devices: await shownDevices(visit, seal) };
    },
    application: async ({ id }, visit) => applicationPage(visit.locale, await findOpening(visit, id)),
    async authorize(query, { locale }) {
      return provider ? answerAsProvider(await provider(), query, locale) : fail('route.unknown');
    },
  };
}

function newest(db: Kysely<Schema>, carried: readonly Channel[], most: number) {
  return db
    .selectFrom('message')
    .select(['id', 'channel', 'locale', 'state', 'created_at', 'payload'])
    .where(sql<boolean>`channel = any(${carried})`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Every address that is meant by what was typed: a phone in any spelling, an email address, an id elsewhere. */
async function namesOf(db: Kysely<Schema>, config: Config, typed: string): Promise<string[]> {
  const person = await db
    .selectFrom('person')
    .leftJoin('bound_account', 'bound_account.person_id', 'person.id')
    .select(['phone', 'email', 'subject'])
    .where('username', '=', typed)
    .execute();
  const own = person.flatMap(({ phone, email, subject }) => [phone, email, subject]);
  return [typed, typed.toLowerCase(), readPhone(typed, config.smsCountries), ...own].filter((name) => name !== null);
}
