import type { Locale, ShownPersonState } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sql } from 'kysely';

/** The column of a name in somebody's language. */
export const named = (table: string, locale: Locale, column = 'name') =>
  sql.ref(`${table}.${locale === 'en_US' ? `${column}_en` : column}`);

/** In which state somebody is shown wherever their name stands. */
export const shownState = (table: string) =>
  sql<ShownPersonState>`case when ${sql.ref(`${table}.erased_at`)} is null then ${sql.ref(`${table}.status`)} else 'erased' end`;

/** Somebody's name where a text stands: with their state in words, where they are not at work. */
export const namedWithState = (table: string, locale: Locale) => {
  const state = (one: ShownPersonState) => serverText[locale].people.named('', one);
  return sql<string>`(${named(table, locale)} || case ${shownState(table)} when 'invited' then ${state('invited')}
    when 'waiting' then ${state('waiting')} when 'disabled' then ${state('disabled')} else '' end)`;
};
