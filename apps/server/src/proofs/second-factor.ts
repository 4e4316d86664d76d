import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { about, permissions } from '../db/entitlements/reach.ts';
import type { Schema } from '../db/schema.ts';
import { isDueSince } from './due.ts';
import type { PasskeyHome } from './passkeys/home.ts';

/** Who needs a second factor, a device for one-time passwords or a passkey, and from when on (decision 59). */
export interface SecondFactor {
  /** A condition on `:person`: they need one now, have none and can set one up. Null: nobody needs any. */
  mustSetUp: string | null;
  /** Whether it is required of this person, today or later. */
  concerns(db: Kysely<Schema>, personId: string): Promise<boolean>;
  /** Whether it is required of this person now, whether they have one or not. */
  isRequired(db: Kysely<Schema>, personId: string): Promise<boolean>;
  /** Whether this person has one. */
  isThere(db: Kysely<Schema>, personId: string): Promise<boolean>;
  /** From which day on it will be required of somebody who has none, can set one up and has not put it off in this session. */
  offerTo(db: Kysely<Schema>, session: { id: string; personId: string }): Promise<{ from: string } | null>;
  /** How many people it is required of who have none and can set up none; they are let in without. */
  countUnable(db: Kysely<Schema>): Promise<number>;
}

const nobody: SecondFactor = {
  mustSetUp: null,
  concerns: async () => false,
  isRequired: async () => false,
  isThere: async () => false,
  offerTo: async () => null,
  countUnable: async () => 0,
};

/**
 * The rule of the settings as conditions on a person, by the database's clock. A passkey counts where it works, and verifies its owner wherever it
 * does. With an identity provider second factors are the provider's.
 */
export function createSecondFactor(
  { secondFactor: rule, timeZone, oidc }: Pick<Config, 'secondFactor' | 'timeZone' | 'oidc'>,
  home: PasskeyHome | null,
): SecondFactor {
  if (!rule || oidc) return nobody;
  const { from } = rule;
  const quoted = pg.escapeLiteral;
  const isDue = isDueSince(from, timeZone);
  const isMeant =
    rule.of === 'everyone' ? 'true' : `${permissions} && array[${rule.of.map(quoted).join(', ')}]::text[]`;
  const device = 'exists (select from otp_device where person_id = :person)';
  const passkey =
    home &&
    `exists (select from passkey where person_id = :person and rp_id = ${quoted(home.rpId)} and copied_at is null)`;
  const has = passkey ? `(${device} or ${passkey})` : device;
  const ways = home ? `('otp'), ('passkey')` : `('otp')`;
  const canSetUp = `exists (select from (values ${ways}) as way (name) where not exists (
    select from switched_off o where o.name = way.name and (o.person_id is null or o.person_id = :person)))`;
  // What is cheap to know stands first: permissions are looked up for those alone who have none.
  const isLacking = `not ${has} and ${canSetUp} and ${isMeant}`;
  const asked = async (db: Kysely<Schema>, personId: string, condition: string) => {
    const { rows } = await sql<{ is: boolean }>`select ${about(sql`${personId}::uuid`, condition)} as is`.execute(db);
    return rows[0]?.is === true;
  };
  return {
    mustSetUp: `(${isDue} and ${isLacking})`,
    concerns: (db, personId) => asked(db, personId, isMeant),
    isRequired: (db, personId) => asked(db, personId, `${isDue} and ${isMeant}`),
    isThere: (db, personId) => asked(db, personId, has),
    async offerTo(db, { id, personId }) {
      if (from === null) return null;
      const { rows } = await sql<{ is_offered: boolean }>`
        select second_factor_put_off_at is null and not (${sql.raw(isDue)}) and ${about(sql`${personId}::uuid`, isLacking)} as is_offered
        from session where id = ${id}`.execute(db);
      return rows[0]?.is_offered ? { from } : null;
    },
    async countUnable(db) {
      // In this order, for the planner takes a function for cheap and would look up everybody's permissions.
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from person where status = 'active'
          and ${about(sql`person.id`, `case when not ${has} and not ${canSetUp} then ${isMeant} else false end`)}`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
  };
}

/** What whoever starts the server should know: a wish that cannot come true. */
export async function secondFactorRemarks(
  db: Kysely<Schema>,
  { secondFactor, oidc }: Pick<Config, 'secondFactor' | 'oidc'>,
  judge: SecondFactor,
): Promise<string[]> {
  if (secondFactor && oidc)
    return ['UC_SECOND_FACTOR has no effect with UC_SIGN_IN=oidc: second factors are the identity provider\u2019s'];
  const unable = await judge.countUnable(db);
  if (unable === 0) return [];
  return [
    `UC_SECOND_FACTOR concerns ${unable} ${unable === 1 ? 'person' : 'people'} without a second factor who can set up none, for the switches otp and passkey are off for them or passkeys cannot be had here; they are let in without one (docs/second-factor.md)`,
  ];
}
