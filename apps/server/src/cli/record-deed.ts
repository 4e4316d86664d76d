import type { AdministratorDeed } from '@uc/contract';
import type { Transaction } from 'kysely';
import { newId } from '../db/ids.ts';
import { type NoticeMeans, tellActive } from '../db/outbox/addressee.ts';
import { appendRecord, type Place } from '../db/records/append.ts';
import type { Schema } from '../db/schema.ts';
import { recordLink } from '../values/links.ts';
import type { Actor } from './actor.ts';
import type { Deed } from './command.ts';

/** What touches somebody's security is told them; the rest stands in their records. */
const told: readonly AdministratorDeed[] = [
  'grantPermission',
  'revokePermission',
  'assignRole',
  'withdrawRole',
  'unlockPassword',
  'unlockOtp',
  'removeOtp',
  'endSessions',
  'switchOff',
  'switchOn',
];

/** Writes down who did what: among what administrators did, and in the records of everyone it concerns. */
export async function recordDeed(tx: Transaction<Schema>, post: NoticeMeans, actor: Actor, done: Deed): Promise<void> {
  const { deed, subject = '', count = 0, people = [] } = done;
  const place = placeOf(actor);
  const detail = { actor: `${actor.user}@${actor.host}`, deed, subject, count };
  const happening = { operation: 'administer', result: 'success' } as const;
  // First, so that two commands about the same people wait here and not for each other.
  await appendRecord(tx, post.seal, place, { ...happening, personId: null, detail: { ...detail, people } });
  for (const personId of [...new Set(people)].toSorted()) {
    const record = await appendRecord(tx, post.seal, place, { ...happening, personId, detail });
    // By every way there is, like any change of how an account is entered.
    const values = { deed, subject, count, pageLink: recordLink(post.publicOrigin, record) };
    if (told.includes(deed)) await tellActive(tx, post, personId, () => ({ kind: 'administered', values }));
  }
}

/** Records of one command share a request, as those of one call do. */
const placeOf = ({ host }: Actor): Place => ({
  ...{ ip: null, userAgent: '', clientType: 'other', device: host, browser: '', location: '' },
  requestId: newId(),
});
