import { type AdministratorDeed, type api, type ParsedInputOf, rolesAgreedTo, wireDate } from '@uc/contract';
import type { Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import type { Deed } from '../../db/administrators/deed.ts';
import {
  type Giving,
  giveRole,
  judgeGiving,
  type Limits,
  letWait,
  type NotGiven,
  readEnd,
  takeRole,
  takeWaiting,
} from '../../db/administrators/give.ts';
import { holdOwners } from '../../db/administrators/owners.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import { tellOwners } from '../../db/administrators/tell-owners.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { type AgreeingMeans, agreeToConnection, refuseConnection } from './agree-to-connection.ts';

const codes = {
  nobody: 'person.unknown',
  left: 'administrator.left',
  held: 'administrator.held',
  unit: 'unit.unknown',
} as const satisfies Record<NotGiven, string>;

/** Says what the record of the call is about, whatever comes of it. */
function sayWhat(
  visit: AdministratorVisit,
  deed: AdministratorDeed,
  { personId, role, reason }: Pick<Giving, 'personId' | 'role' | 'reason'>,
): void {
  visit.about(visit.session.personId, { deed, subject: role, count: 0, people: [personId], reason });
}

/** Nobody gives, takes or agrees to something of their own. */
function refuseSelf({ administrator }: AdministratorVisit, personId: string): void {
  if (personId === administrator.personId) fail('administrator.self');
}

/** The owners, held; whoever is none any more by then, because another owner was faster, does nothing. */
async function holdAsOwner(tx: Transaction<Schema>, { administrator }: AdministratorVisit): Promise<string[]> {
  const owners = await holdOwners(tx);
  return owners.includes(administrator.personId) ? owners : fail('route.unknown');
}

/** Makes somebody an administrator, or changes the limits of what they are. A role by which more could be had waits for a second owner, where there is one (threat AD-03). */
export async function give(
  visit: AdministratorVisit,
  post: NoticeMeans,
  { personId, role, units, until: typed, reason }: ParsedInputOf<typeof api.administration.give>,
  timeZone: string,
) {
  sayWhat(visit, 'giveAdministrator', { personId, role, reason });
  refuseSelf(visit, personId);
  const until = typed === null ? null : await readEnd(visit.db, typed, timeZone);
  // An owner is one everywhere and without an end: what would end by itself could leave nobody.
  if (until === 'over' || (role === 'owner' && (units || until))) return fail('request.invalid');
  const giving: Giving = { personId, role, units, until, reason };
  return visit.change(async (tx) => {
    const owners = await holdAsOwner(tx, visit);
    const judged = await judgeGiving(tx, giving);
    if (typeof judged === 'string') return fail(codes[judged]);
    const others = owners.filter((owner) => owner !== visit.session.personId && owner !== personId);
    if (rolesAgreedTo.includes(role) && others.length > 0) {
      const expires = (await letWait(tx, giving, visit.session.personId)) ?? fail('administrator.waits');
      await settle(tx, visit, post, { deed: 'askAdministrator', giving, before: judged.before });
      return { state: 'waits' as const, expires: wireDate(expires, timeZone) };
    }
    await giveRole(tx, giving, { personId: visit.session.personId });
    await settle(tx, visit, post, { deed: 'giveAdministrator', giving, before: judged.before });
    return { state: 'given' as const, expires: null };
  });
}

/** Takes a role away; the last owner's stays. */
export function take(
  visit: AdministratorVisit,
  post: NoticeMeans,
  { personId, role, reason }: ParsedInputOf<typeof api.administration.take>,
) {
  sayWhat(visit, 'takeAdministrator', { personId, role, reason });
  refuseSelf(visit, personId);
  return visit.change(async (tx) => {
    await holdAsOwner(tx, visit);
    const before = await takeRole(tx, personId, role);
    if (before === 'unknown') return fail('administrator.unknown');
    if (before === 'last') return fail('administrator.last');
    const giving = { personId, role, units: null, until: null, reason };
    await settle(tx, visit, post, { deed: 'takeAdministrator', giving, before });
    return { ok: true as const };
  });
}

/** A second owner's yes: neither of whoever asked nor of whoever gets it. */
export function agree(visit: AdministratorVisit, post: NoticeMeans, means: AgreeingMeans, id: string) {
  return visit.change(async (tx) => {
    const owners = await holdAsOwner(tx, visit);
    const waiting = await takeWaiting(tx, id);
    if (!waiting) return agreeToConnection(tx, visit, post, { ...means, owners, id });
    const { personId, role, reason } = waiting;
    sayWhat(visit, 'giveAdministrator', { personId, role, reason });
    refuseSelf(visit, waiting.askedBy);
    refuseSelf(visit, personId);
    if (!owners.includes(waiting.askedBy)) return fail('administrator.unknown');
    const judged = await judgeGiving(tx, waiting);
    if (typeof judged === 'string') return fail(codes[judged]);
    await giveRole(tx, waiting, { personId: waiting.askedBy, agreedBy: visit.session.personId });
    await settle(tx, visit, post, { deed: 'giveAdministrator', giving: waiting, before: judged.before });
    return { ok: true as const };
  });
}

/** Any owner's no, also of whoever asked: nobody gets it. */
export function refuse(visit: AdministratorVisit, post: NoticeMeans, id: string, reason: string) {
  return visit.change(async (tx) => {
    await holdAsOwner(tx, visit);
    const waiting = await takeWaiting(tx, id);
    if (!waiting) return refuseConnection(tx, visit, post, { id, reason });
    const giving = { ...waiting, reason };
    await settle(tx, visit, post, { deed: 'refuseAdministrator', giving, before: null });
    return { ok: true as const };
  });
}

interface Done {
  deed: 'giveAdministrator' | 'takeAdministrator' | 'askAdministrator' | 'refuseAdministrator';
  giving: Giving;
  before: Limits | null;
}

/** Writes it down in all records it belongs in, and tells whoever it concerns; of what makes more administrators, every owner. */
async function settle(
  tx: Transaction<Schema>,
  visit: AdministratorVisit,
  post: NoticeMeans,
  { deed, giving, before }: Done,
): Promise<void> {
  const { personId, role, units, until, reason } = giving;
  const by = { personId: visit.session.personId };
  const isGiven = deed === 'giveAdministrator';
  // What is only asked for is nothing of theirs yet: it is the owners' business.
  const people = deed === 'giveAdministrator' || deed === 'takeAdministrator' ? [personId] : [];
  const done: Deed = { deed, subject: role, people, reason, before, after: isGiven ? { units, until } : null };
  await recordDeed(tx, post, { ...by, origin: visit.origin }, done);
  sayWhat(visit, deed, { personId, role, reason });
  if (rolesAgreedTo.includes(role)) await tellOwners(tx, post, { deed, role, personId, by, reason });
}
