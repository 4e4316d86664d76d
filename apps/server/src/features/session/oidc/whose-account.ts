import { type Kysely, sql, type Transaction } from 'kysely';
import type { Visit } from '../../../calls/visit.ts';
import type { ProviderSettings, ProvidersPeople } from '../../../config/provider-settings.ts';
import { live } from '../../../db/administrators/held.ts';
import { appendRecord } from '../../../db/records/append.ts';
import type { Schema } from '../../../db/schema.ts';
import { findByUsername } from '../../../proofs/accounts.ts';
import { holdPerson } from '../../../proofs/hold-person.ts';
import { isSubject } from '../../../values/subject.ts';
import { shortly } from './claim.ts';
import { type AccountMeans, linkedTo, type Person, type Said } from './linked.ts';
import { makePerson } from './make-person.ts';

/** Nobody here, and why: for the page, and for the log. */
export interface Refused {
  refusedId: string | null;
  /** `account.unlinked` is said alike whether or not somebody has the name: whoever chooses their name there must not learn who is here. */
  code: 'account.unknown' | 'account.unlinked';
  reason: string;
}
type Found = { personId: string } | Refused;

/**
 * Who signs in, by what the provider says of them. Once somebody is linked, issuer and subject alone say who it is: a second-hand name does not open the
 * first owner's account. Until then the name does, once, where the provider may link: for people it speaks for, never for administrators and never by
 * an address that it does not vouch for. Whom nobody here is called like is made, where the provider may do that.
 */
export async function findWhoseAccount(
  visit: Visit,
  means: AccountMeans & { settings: ProviderSettings },
  said: Said,
): Promise<Found> {
  const { db } = visit;
  const { settings } = means;
  const { issuer, subject, name } = said;
  const refuse = (refusedId: string | null, why: string, code: Refused['code'] = 'account.unknown'): Refused => ({
    ...{ refusedId, code },
    reason: `${issuer}: the claim "${settings.claim}" of subject ${shortly(subject)} is ${shortly(name)}, ${why}`,
  });
  if (!isSubject(subject)) return refuse(null, 'and that is no subject');
  const linked = await linkedTo(db, said);
  if (linked) return (await hindranceOf(db, settings, linked, refuse)) ?? { personId: linked.id };
  const person = await findByUsername(db, name);
  if (!person && settings.makes) {
    const made = await makePerson(visit, { ...means, settings: { ...settings, makes: settings.makes } }, said);
    return 'why' in made ? refuse(null, made.why, 'account.unlinked') : made;
  }
  const command = `npm run uc -- people link-provider ${name} ${shortly(subject)} --issuer ${issuer}`;
  if (!settings.links)
    return refuse(person?.id ?? null, `whom it may not link by that: ${command}`, 'account.unlinked');
  if (!person) return refuse(null, 'a user name that nobody has here');
  const hindrance = await hindranceOf(db, settings, person, refuse);
  if (hindrance) return hindrance;
  const { id } = person;
  if (said.isUnverified)
    return refuse(id, 'an address that it does not vouch for (email_verified), so that nobody is linked by it');
  const outcome = await db.transaction().execute((tx) => link(tx, visit, { ...means, said }, id));
  if (outcome === 'administers')
    return refuse(id, `an administrator, who is linked by hand alone: ${command} --administrator`);
  if (outcome === 'other')
    return refuse(id, `who is linked to another subject of it; if this is the same person: ${command}`);
  return { personId: id };
}

async function hindranceOf(
  db: Kysely<Schema>,
  { people }: ProviderSettings,
  { id, isActive }: Person,
  refuse: (refusedId: string, why: string) => Refused,
): Promise<Refused | null> {
  if (!isActive) return refuse(id, 'somebody who may not sign in');
  return (await speaksFor(db, people, id)) ? null : refuse(id, 'somebody whom this provider does not speak for');
}

/** The first one by that name is the one; whoever has a subject already keeps it. It stands in their records. */
async function link(
  tx: Transaction<Schema>,
  { origin }: Visit,
  { seal, settings, said: { issuer, subject } }: AccountMeans & { settings: ProviderSettings; said: Said },
  personId: string,
): Promise<'linked' | 'administers' | 'other'> {
  await holdPerson(tx, personId);
  if (await administers(tx, personId)) return 'administers';
  const made = await sql`
    insert into provider_identity (issuer, subject, person_id) values (${issuer}, ${subject}, ${personId})
    on conflict do nothing returning person_id`.execute(tx);
  if (made.rows.length > 0) {
    const detail = { source: settings.id };
    await appendRecord(tx, seal, origin, { personId, operation: 'bindThirdAuth', result: 'success', detail });
    return 'linked';
  }
  // Two tabs at once: the other one was the first.
  const own = await sql`select from provider_identity
    where issuer = ${issuer} and subject = ${subject} and person_id = ${personId}`.execute(tx);
  return own.rows.length > 0 ? 'linked' : 'other';
}

async function administers(db: Kysely<Schema>, personId: string): Promise<boolean> {
  const { rows } = await sql`select from administrator_role where person_id = ${personId} and ${live} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

async function speaksFor(db: Kysely<Schema>, people: ProvidersPeople, personId: string): Promise<boolean> {
  if (people === 'everyone') return true;
  const question =
    'source' in people
      ? sql`select from person_key where person_id = ${personId} and source = ${people.source}`
      : sql`
        with recursive above (parent_id, code) as (
          select o.parent_id, o.code from position p join organisation o on o.id = p.organisation_id where p.person_id = ${personId}
          union select o.parent_id, o.code from above join organisation o on o.id = above.parent_id)
        select from above where code = any(${people.units}::text[]) limit 1`;
  return (await question.execute(db)).rows.length > 0;
}
