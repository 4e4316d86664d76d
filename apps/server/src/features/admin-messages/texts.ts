import { type api, channels, type Locale, limits, locales, type OutputOf, textForms, wireDate } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { namedWithState } from '../../db/column-in.ts';
import type { OwnParts } from '../../db/message-schema.ts';
import { ownTexts, readText } from '../../db/outbox/message-texts.ts';
import { allowedValues, builtInParts, formOf, isLetterKind } from '../../notices/own-text.ts';
import { type AskedText, keepsTexts, textOf } from './parts.ts';

type Rows = typeof api.adminMessages;

/** Every kind of message by what its built-in subject says, and which of its texts are the organisation's own. */
export async function readTexts({ db, administrator, locale }: AdministratorVisit): Promise<OutputOf<Rows['texts']>> {
  const own = await ownTexts(db);
  const kinds = Object.keys(serverText[locale].notices).filter(isLetterKind);
  return {
    rows: kinds.map((kind) => ({
      kind,
      subject: builtInParts({ kind, form: 'email', locale }).subject ?? '',
      own: own.filter((one) => one.kind === kind).map(({ form, locale }) => ({ form, locale })),
    })),
    mayChange: keepsTexts(administrator),
  };
}

/** The texts of a kind in both forms and languages, beside what is built in, and what a provider keeps in their place. */
export async function textsOfKind(
  { db, administrator, locale }: AdministratorVisit,
  config: Pick<Config, 'channels' | 'providers'>,
  asked: string,
): Promise<OutputOf<Rows['text']>> {
  const { kind } = textOf({ kind: asked, form: 'short', locale: 'zh_CN' });
  const all = textForms.flatMap((form) => locales.map((locale) => ({ kind, form, locale })));
  const texts = [];
  for (const text of all) {
    const stored = await readText(db, text);
    const builtIn = builtInParts(text);
    texts.push({
      ...{ form: text.form, locale: text.locale, builtIn: plain(builtIn), parts: plain(stored?.parts ?? builtIn) },
      ...{ isOwn: Boolean(stored?.parts), version: stored?.version ?? 0, values: allowedValues(text) },
      changedBy: await nameOf(db, stored?.changedBy, locale),
    });
  }
  const approved =
    config.providers.sms && 'templates' in config.providers.sms ? config.providers.sms.templates : undefined;
  const served = (form: (typeof textForms)[number]) =>
    channels.filter((channel) => config.channels.includes(channel) && formOf(channel) === form);
  return {
    kind,
    texts,
    approved: approved
      ? locales.map((locale) => {
          const { id, parameters } = approved(kind, locale);
          return { locale, id, values: [...parameters] };
        })
      : null,
    channels: { email: served('email'), short: served('short') },
    mayChange: keepsTexts(administrator),
  };
}

async function nameOf(db: AdministratorVisit['db'], id: string | null | undefined, locale: Locale): Promise<string> {
  if (!id) return '';
  const { rows } = await sql<{
    name: string;
  }>`select coalesce(${namedWithState('person', locale)}, '') as name from person where id = ${id}`.execute(db);
  return rows[0]?.name ?? '';
}

const plain = (parts: OwnParts): Record<string, string> => ({ ...parts });

/** What a text was, the newest first. */
export async function versionsOf(
  { db, locale }: AdministratorVisit,
  timeZone: string,
  asked: AskedText,
): Promise<OutputOf<Rows['versions']>> {
  const text = textOf(asked);
  const { rows } = await sql<{
    version: number;
    parts: OwnParts | null;
    by: string;
    at: Date;
    reason: string;
  }>`select version, parts, coalesce(${namedWithState('person', locale)}, '') as by, changed_at as at, reason
    from message_text left join person on person.id = changed_by
    where kind = ${text.kind} and form = ${text.form} and message_text.locale = ${text.locale}
    order by version desc limit ${limits.textVersionsShown}`.execute(db);
  return {
    rows: rows.map(({ at, parts, ...row }) => ({
      ...row,
      parts: parts && plain(parts),
      at: wireDate(at, timeZone),
    })),
  };
}
