import type { AdministratorDeed } from '@uc/contract';
import type { Transaction } from 'kysely';
import { newId } from '../db/ids.ts';
import { type NoticeMeans, tellActive } from '../db/outbox/addressee.ts';
import { appendRecord, type Place } from '../db/records/append.ts';
import { appendRecords } from '../db/records/append-many.ts';
import type { Schema } from '../db/schema.ts';
import { recordLink } from '../values/links.ts';
import { type Actor, actorName } from './actor.ts';
import type { Deed } from './command.ts';

/** So many people are named in the record of a command; what is about more stands in the records of each. */
const mostNamed = 1_000;

/** What touches somebody's security is told them; the rest stands in their records. */
const told: readonly AdministratorDeed[] = [
  'grantPermission',
  'revokePermission',
  'assignRole',
  'withdrawRole',
  'unlockPassword',
  'unlockOtp',
  'removeOtp',
  'removePasskeys',
  'endSessions',
  'switchOff',
  'switchOn',
  'sendResetLink',
  'printResetLink',
  'enablePerson',
  'renamePerson',
];

/** Writes down who did what: among what administrators did, and in the records of everyone it concerns. */
export async function recordDeed(tx: Transaction<Schema>, post: NoticeMeans, actor: Actor, done: Deed): Promise<void> {
  const { deed, subject = '', count = 0, people = [], outcomes, isPersonal } = done;
  const place = placeOf(actor);
  const detail = { actor: actorName(actor), deed, subject, count };
  const happening = { operation: 'administer', result: 'success' } as const;
  // First, so that two commands about the same people wait here and not for each other.
  await appendRecord(tx, post.seal, place, {
    ...{
      ...happening,
      personId: null,
      detail: { ...detail, ...(isPersonal && { subject: '' }), people: people.slice(0, mostNamed) },
    },
  });
  const concerned = [...new Set(people)].toSorted().map((personId) => {
    const outcome = outcomes?.get(personId);
    const isFirst = outcome === 'added';
    return { ...happening, personId, isFirst, detail: outcome === undefined ? detail : { ...detail, outcome } };
  });
  const records = await appendRecords(tx, post.seal, place, concerned);
  if (!told.includes(deed)) return;
  for (const [at, { personId }] of concerned.entries()) {
    // By every way there is, like any change of how an account is entered.
    const values = { deed, subject, count, pageLink: recordLink(post.publicOrigin, records[at] ?? '') };
    await tellActive(tx, post, personId, () => ({ kind: 'administered', values }));
  }
}

/** Records of one command share a request, as those of one call do. */
const placeOf = ({ host }: Actor): Place => ({
  ...{ ip: null, userAgent: '', clientType: 'other', device: host, browser: '', location: '' },
  requestId: newId(),
});
