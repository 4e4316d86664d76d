import { type ActionRecord, askedOperations, type Locale, wireDate } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';
import { placeName } from '../../values/place-name.ts';
import { detailOf, type Names } from './detail.ts';
import type { RecordRow } from './read.ts';

/** What records are put into words by. */
export interface Wording {
  locale: Locale;
  timeZone: string;
  names: Names;
}

/** Looks up what things are called in one language. */
export async function wordingOf(
  db: Kysely<Schema>,
  sources: readonly Pick<ThirdAuthSource, 'id' | 'kind' | 'name'>[],
  locale: Locale,
  timeZone: string,
): Promise<Wording> {
  const fields = await db.selectFrom('profile_field').select(['name', 'label', 'label_en']).execute();
  const labels = new Map(fields.map(({ name, label, label_en }) => [name, locale === 'en_US' ? label_en : label]));
  const { thirdAuthSources } = serverText[locale];
  const nameOf = (id: string) => {
    const source = sources.find((one) => one.id === id);
    if (source) return source.name?.[locale] ?? thirdAuthSources[source.kind];
    return Object.hasOwn(thirdAuthSources, id) ? thirdAuthSources[id as 'oidc'] : id;
  };
  return { locale, timeZone, names: { field: (name) => labels.get(name) ?? name, source: nameOf } };
}

/** A record as it leaves, seen from a session. */
export function presentRecord(row: RecordRow, { locale, timeZone, names }: Wording, sessionId: string): ActionRecord {
  return {
    id: row.id,
    time: wireDate(row.at, timeZone),
    operation: row.operation,
    result: row.result,
    clientType: row.client_type,
    application: row.application_id === null ? null : { id: row.application_id, name: row.application_name ?? '' },
    device: row.device,
    browser: row.browser,
    // The person was nowhere: somebody else did it, at a command line.
    location: row.operation === 'administer' ? '' : placeName(row.location, locale),
    ip: row.ip ?? '',
    detail: detailOf(row, locale, names),
    isThisSession: row.session_id === sessionId,
    isAsked: askedOperations.includes(row.operation),
    answer: row.answer,
    isReported: row.is_reported,
  };
}
