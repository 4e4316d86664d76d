import type { Kysely } from 'kysely';
import type { Session } from '../calls/visit.ts';
import type { ProviderSettings } from '../config/provider-settings.ts';
import type { Schema } from '../db/schema.ts';

type Known = Pick<ProviderSettings, 'id' | 'issuer'>;

/** The providers among these that have signed this person in, and do so again. */
export async function linkedProviders(
  db: Kysely<Schema>,
  providers: readonly Known[],
  personId: string,
): Promise<string[]> {
  if (providers.length === 0) return [];
  const links = await db.selectFrom('provider_identity').select('issuer').where('person_id', '=', personId).execute();
  const issuers = links.map(({ issuer }) => new URL(issuer).href);
  return providers.filter(({ issuer }) => issuers.includes(new URL(issuer).href)).map(({ id }) => id);
}

/** The one that somebody is sent to: that which opened their session, where they came in by one. */
export async function providerOf(
  db: Kysely<Schema>,
  providers: readonly Known[],
  { id, personId }: Pick<Session, 'id' | 'personId'>,
): Promise<string | undefined> {
  const linked = await linkedProviders(db, providers, personId);
  if (linked.length < 2) return linked[0];
  const opened = await db
    .selectFrom('provider_session')
    .select('provider')
    .where('session_id', '=', id)
    .executeTakeFirst();
  return linked.find((one) => one === opened?.provider) ?? linked[0];
}
