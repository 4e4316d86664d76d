import { type Kysely, sql } from 'kysely';
import type { ProviderSettings, ProvidersPeople } from '../../../config/provider-settings.ts';
import { live } from '../../../db/administrators/held.ts';
import type { Schema } from '../../../db/schema.ts';
import { findByUsername } from '../../../proofs/accounts.ts';
import { shortly } from './claim.ts';

/** Somebody here, or why there is nobody. */
type Found = { personId: string } | { refusedId: string | null; reason: string };

/** What the provider says of somebody. */
interface Said {
  issuer: string;
  subject: string;
  /** The user name it knows them by, which is theirs to change and to hand on. */
  name: string;
}

/**
 * Who signs in, by what the provider says of them. Once somebody is linked, issuer and subject alone say who it is: a second-hand name does not open the
 * first owner's account. Until then the name does, once, for people the provider speaks for, and never for administrators.
 */
export async function findWhoseAccount(db: Kysely<Schema>, settings: ProviderSettings, said: Said): Promise<Found> {
  const { issuer, subject, name } = said;
  const refuse = (refusedId: string | null, why: string): Found => ({
    refusedId,
    reason: `${issuer}: the claim "${settings.claim}" of subject ${shortly(subject)} is ${shortly(name)}, ${why}`,
  });
  const linked = await db
    .selectFrom('provider_identity')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['person_id', 'status'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  const person = linked
    ? { id: linked.person_id, isActive: linked.status === 'active' }
    : await findByUsername(db, name);
  if (!person) return refuse(null, 'a user name that nobody has here');
  const { id } = person;
  if (!person.isActive) return refuse(id, 'somebody who may not sign in');
  if (!(await speaksFor(db, settings.people, id))) return refuse(id, 'somebody whom this provider does not speak for');
  if (linked) return { personId: id };
  const command = `npm run uc -- people link-provider ${name} ${shortly(subject)} --issuer ${issuer}`;
  if (await administers(db, id))
    return refuse(id, `an administrator, who is linked by hand alone: ${command} --administrator`);
  if (await link(db, said, id)) return { personId: id };
  return refuse(id, `who is linked to another subject of it; if this is the same person: ${command}`);
}

/** The first one by that name is the one; whoever has a subject already keeps it. */
async function link(db: Kysely<Schema>, { issuer, subject }: Said, personId: string): Promise<boolean> {
  const made = await sql`
    insert into provider_identity (issuer, subject, person_id) values (${issuer}, ${subject}, ${personId})
    on conflict do nothing returning person_id`.execute(db);
  if (made.rows.length > 0) return true;
  // Two tabs at once: the other one was the first.
  const own = await sql`select from provider_identity
    where issuer = ${issuer} and subject = ${subject} and person_id = ${personId}`.execute(db);
  return own.rows.length > 0;
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
