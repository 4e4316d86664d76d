import { limits, wireDate } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import { makeLink } from '../../db/links/make.ts';
import type { Schema } from '../../db/schema.ts';
import { passwordLink } from '../../values/links.ts';
import type { ActMeans, HandedOver } from './act.ts';

/** Makes an invitation that is handed over, in place of an earlier one; only this answer knows its address. */
export async function printLink(
  tx: Transaction<Schema>,
  { post, timeZone }: ActMeans,
  id: string,
  madeBy: string,
): Promise<HandedOver> {
  const minutes = limits.printedLinkMinutes;
  const token = await makeLink(tx, id, { kind: 'invitation', madeBy, minutes });
  const { rows } = await sql<{ until: Date }>`select now() + make_interval(mins => ${minutes}) as until`.execute(tx);
  const until = wireDate(rows[0]?.until ?? new Date(), timeZone);
  return { address: passwordLink(post.publicOrigin, token), until };
}
