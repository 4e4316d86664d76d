import type { api, Locale, OutputOf } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sql, type Transaction } from 'kysely';
import { Failure } from '../../calls/fail.ts';
import type { Schema } from '../../db/schema.ts';
import { approve, type Deciding, holdPeopleOf } from './decide.ts';

type Results = OutputOf<typeof api.approvals.approve>['results'];

/** What came of each, and the numbers of those that were approved. */
export interface Approvals {
  results: Results;
  numbers: string[];
}

/** Approves each by itself: what is refused leaves no trace and stops none of the others. */
export async function approveSeveral(
  tx: Transaction<Schema>,
  deciding: Deciding,
  { personId, locale }: { personId: string; locale: Locale },
  decisions: readonly { id: string; step: string }[],
  comment: string,
): Promise<Approvals> {
  await holdPeopleOf(
    tx,
    decisions.map(({ id }) => id),
  );
  const results = new Map<string, Results[number]>();
  const numbers: string[] = [];
  // In one order for everyone, so that two approvers of the same many do not wait for each other in a circle.
  for (const { id, step } of decisions.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await sql`savepoint one`.execute(tx);
    try {
      const { state, number } = await approve(tx, deciding, personId, { id, step, comment });
      numbers.push(number);
      results.set(id, { id, code: null, message: '', state });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await sql`rollback to savepoint one`.execute(tx);
      results.set(id, { id, code: error.code, message: serverText[locale].errors[error.code], state: null });
    }
    await sql`release savepoint one`.execute(tx);
  }
  return { results: decisions.flatMap(({ id }) => results.get(id) ?? []), numbers };
}
