import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../ids.ts';
import type { Schema } from '../schema.ts';
import type { Outlook, Right, RuleChange, Whom } from './outlook.ts';

/** Any fixed number will do, as long as every process uses the same. */
const rulesLock = 720_184_326;

/** A change under the lock, what it would mean, and the way to make it. */
export interface Found {
  change: RuleChange;
  outlook: Outlook;
  make(madeBy: string): Promise<void>;
}

/** Whether there is such a rule. */
export async function findRule(db: Kysely<Schema>, right: Right, whom: Whom): Promise<boolean> {
  const { rows } = await sql`select from entitlement where ${isRule(right, whom)}`.execute(db);
  return rows.length > 0;
}

const isRule = ({ permission, roleId }: Right, { kind, subject, organisationId }: Whom) => sql`
  kind = ${kind} and subject = ${subject} and organisation_id is not distinct from ${organisationId}::uuid
    and permission is not distinct from ${permission}::text and role_id is not distinct from ${roleId}::uuid`;

/** Keeps all others from changing rules until the transaction ends. */
export async function holdRules(tx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${rulesLock})`.execute(tx);
}

/** Looks at a change once more, now that no other change of rules can come between. */
export async function changeRules(
  tx: Transaction<Schema>,
  look: () => Promise<Pick<Found, 'change' | 'outlook'> | null>,
): Promise<Found | null> {
  await holdRules(tx);
  const found = await look();
  return found && { ...found, make: (madeBy) => make(tx, found.change, madeBy) };
}

async function make(tx: Transaction<Schema>, { right, begins, ends }: RuleChange, madeBy: string): Promise<void> {
  for (const whom of ends) await sql`delete from entitlement where ${isRule(right, whom)}`.execute(tx);
  for (const { kind, subject, organisationId } of begins)
    await tx
      .insertInto('entitlement')
      .values({
        ...{ id: newId(), kind, subject, organisation_id: organisationId, made_by: madeBy },
        ...{ permission: right.permission, role_id: right.roleId },
      })
      .execute();
}
