import { type Kysely, sql, type Transaction } from 'kysely';
import type { LinkChannel } from '../../config/link-settings.ts';
import { isKeptElsewhere } from '../kept-elsewhere.ts';
import type { Schema } from '../schema.ts';
import { type LinkTo, queueLinks } from './make.ts';
import { masked } from './send.ts';

/** What came of inviting people. */
export interface Invited {
  /** Those whose invitation waits for its turn, and by which way it goes. */
  queued: readonly LinkTo[];
  /** User names of those whom no message can reach. */
  unreached: readonly string[];
}

/** Lets the invitations of these people wait for their turn, by the first of the ways that reaches each; of others than the invited it takes no notice. */
export async function invite(
  tx: Transaction<Schema>,
  people: readonly string[],
  ways: readonly LinkChannel[],
  madeBy: string,
): Promise<Invited> {
  const found = await addressesOf(tx, people);
  const queued: LinkTo[] = [];
  const unreached: string[] = [];
  for (const { id, username, ...addresses } of found) {
    const channel = ways.find((way) => addresses[way] !== null);
    const address = channel && addresses[channel];
    if (channel && address) queued.push({ personId: id, channel, target: masked(channel, address) });
    else unreached.push(username);
  }
  if (queued.length > 0) await queueLinks(tx, 'invitation', queued, madeBy);
  return { queued, unreached };
}

async function addressesOf(db: Kysely<Schema>, people: readonly string[]) {
  const { rows } = await sql<{ id: string; username: string } & Record<LinkChannel, string | null>>`
    select id, username, phone as sms, email from person
    where id = any(${people}::uuid[]) and status = 'invited' and not ${isKeptElsewhere(sql`person.id`)}
    order by username`.execute(db);
  return rows;
}
