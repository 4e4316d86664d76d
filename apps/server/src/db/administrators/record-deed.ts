import type { AdministratorDeed } from '@uc/contract';
import type { Transaction } from 'kysely';
import { recordLink } from '../../values/links.ts';
import { newId } from '../ids.ts';
import { type NoticeMeans, tellActive, tellOutside } from '../outbox/addressee.ts';
import { appendRecord, byItself, type Place } from '../records/append.ts';
import { appendRecords } from '../records/append-many.ts';
import type { Schema } from '../schema.ts';
import type { Actor, CommandActor, Deed } from './deed.ts';

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
  'voidLinks',
  'printResetLink',
  'enablePerson',
  'movePerson',
  'renamePerson',
  'linkSource',
  'unlinkSource',
  'giveAdministrator',
  'takeAdministrator',
];

/** Writes down who did what: among what administrators did, and in the records of everyone it concerns. What stands in the actor's own is the call's. */
export async function recordDeed(tx: Transaction<Schema>, post: NoticeMeans, actor: Actor, done: Deed): Promise<void> {
  const { deed, subject = '', count = 0, people = [], outcomes, isPersonal } = done;
  const place = placeOf(actor);
  const detail = detailOf(actor, done);
  const happening = { operation: 'administer', result: 'success' } as const;
  // First, so that two acts about the same people wait here and not for each other.
  await appendRecord(tx, post.seal, place, {
    ...happening,
    personId: null,
    detail: { ...detail, ...(isPersonal && { subject: '' }), people: people.slice(0, mostNamed) },
  });
  // One for each outcome: what is the same for thousands is hashed and sent once.
  const details = new Map<string | undefined, Record<string, unknown>>([[undefined, detail]]);
  const concerned = [...new Set(people)].toSorted().map((personId) => {
    const outcome = outcomes?.get(personId);
    const own = details.get(outcome) ?? { ...detail, outcome };
    details.set(outcome, own);
    return { ...happening, personId, isFirst: outcome === 'added', detail: own };
  });
  const records = await appendRecords(tx, post.seal, place, concerned);
  const farewell = deed === 'enablePerson' ? 'accountEnabled' : 'accountDisabled';
  for (const personId of [...(done.toldOutside ?? [])].toSorted())
    await tellOutside(tx, post, personId, { kind: farewell, values: {} });
  if (!told.includes(deed)) return;
  for (const [at, { personId }] of concerned.entries()) {
    // By every way there is, like any change of how an account is entered.
    const values = { deed, subject, count, pageLink: recordLink(post.publicOrigin, records[at] ?? '') };
    await tellActive(tx, post, personId, () => ({ kind: 'administered', values }));
  }
}

/** What stands in the records: of a person their id alone, so that they can be erased. */
function detailOf(
  actor: Actor,
  { deed, subject = '', count = 0, reason, before, after }: Deed,
): Record<string, unknown> {
  const who = 'personId' in actor ? { actorId: actor.personId } : { actor: actorName(actor) };
  const detail = { ...who, deed, subject, count, ...(reason && { reason }), before, after };
  // As it is read again, or its hash would be another one: dates are text by then, and what was not said is not there.
  return JSON.parse(JSON.stringify(detail)) as Record<string, unknown>;
}

/** Whoever types commands, in one word. */
export const actorName = ({ user, host }: CommandActor) => `${user}@${host}`;

/** Records of one act share a request. Where an administrator sat is told by their own record of it, and to nobody else. */
const placeOf = (actor: Actor): Place =>
  'personId' in actor
    ? { ...byItself(), requestId: actor.origin.requestId }
    : { ...byItself(), device: actor.host, requestId: newId() };
