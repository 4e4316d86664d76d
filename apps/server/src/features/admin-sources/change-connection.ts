import { type api, type OutputOf, type ParsedInputOf, wireDate } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import type { PeopleDirectorySettings } from '../../config/people-directory-settings.ts';
import { hasLostOwners, holdOwners } from '../../db/administrators/owners.ts';
import { settleConnection } from '../../db/administrators/settle-connection.ts';
import { partsChanged, sendsElsewhere } from '../../db/connection-parts.ts';
import {
  type Described,
  holdConnection,
  type KeptConnection,
  letConnectionWait,
  openPassword,
  sealPassword,
  wayOf,
} from '../../db/directory-connection.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { haveHold, haveNone } from '../../directory/ldap/connection/have-hold.ts';
import { type Fault, needThere, readDescribed } from '../../directory/ldap/connection/judge.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { ConnectionMeans } from './connection.ts';

type Rows = typeof api.adminSources;

/** Says what the record of the call is about, whatever comes of it. */
export function sayConnection(
  visit: AdministratorVisit,
  deed: 'changeConnection' | 'removeConnection' | 'tryConnection',
  servers: readonly string[],
  reason?: string,
): void {
  visit.about(visit.session.personId, { deed, subject: servers.join(', '), count: 0, ...(reason && { reason }) });
}

/** The owners, held; whoever is none any more by then does nothing. */
async function holdAsOwner(tx: Transaction<Schema>, { administrator }: AdministratorVisit): Promise<string[]> {
  const owners = await holdOwners(tx);
  return owners.includes(administrator.personId) ? owners : fail('route.unknown');
}

/** The password as it was typed, or the one that is kept, which goes nowhere else than where it was typed for (threat DI-29). */
export function passwordFor(
  seal: Seal,
  held: KeptConnection | undefined,
  described: Described,
  typed: string | null,
): string {
  if (typed !== null) return typed === '' ? fail('connection.password') : typed;
  const isSameWay = held !== undefined && wayOf(held.described) === wayOf(described);
  return (isSameWay ? openPassword(seal, held) : undefined) ?? fail('connection.password');
}

/** Refuses what cannot be a connection, by the field that has to be another. */
export function needDescribed(
  read: PeopleDirectorySettings | Fault,
  { locale }: Pick<AdministratorVisit, 'locale'>,
): PeopleDirectorySettings {
  if (!('at' in read)) return read;
  if (read.at === 'port') return fail('connection.port');
  return read.at === 'ways' ? fail('connection.ways') : failAt(read.at, locale);
}

/** What a field has to be, by the first part of its place that there are words for. */
function failAt(at: string, locale: AdministratorVisit['locale']): never {
  const words: Readonly<Record<string, string>> = serverText[locale].ldap.expected;
  const parts = at.split('.');
  const known = parts.map((_, place) => parts.slice(0, parts.length - place).join('.')).find((name) => words[name]);
  const message = words[known ?? 'other'] ?? '';
  return fail('request.invalid', { details: [{ field: at, message }] });
}

/** Sets the connection up, or changes it. Where it would send passwords elsewhere a second owner is asked, where there is one (threat DI-28). */
export async function changeConnection(
  visit: AdministratorVisit,
  post: NoticeMeans,
  means: ConnectionMeans,
  { replaces, described, bindPassword: typed, reason }: ParsedInputOf<Rows['changeConnection']>,
): Promise<OutputOf<Rows['changeConnection']>> {
  const { servers } = described;
  sayConnection(visit, 'changeConnection', servers, reason);
  if (means.file) fail('connection.described');
  const { personId } = visit.session;
  return visit.change(async (tx) => {
    const owners = await holdAsOwner(tx, visit);
    const held = await holdConnection(tx);
    if ((held?.id ?? null) !== replaces) fail('connection.changed');
    const password = passwordFor(post.seal, held, described, typed);
    const settings = needDescribed(readDescribed(described, password, means), visit);
    const fault = await needThere(tx, settings);
    if (fault) failAt(fault.at, visit.locale);
    const parts = partsChanged(held?.described, described, typed !== null);
    if (parts.length === 0) return { state: 'done' as const, expires: null };
    const sealed = sealPassword(post.seal, described, password);
    const made = { described, sealed, isPasswordTyped: typed !== null, reason, madeBy: personId };
    const told = { personId, visit, post, servers, reason, before: held?.described, after: described, parts };
    const isElsewhere = sendsElsewhere(parts, held?.described, described);
    if (isElsewhere && owners.some((owner) => owner !== personId)) {
      const expires = (await letConnectionWait(tx, made, replaces)) ?? fail('connection.waits');
      await settleConnection(tx, { deed: 'askConnection', ...told });
      return { state: 'waits' as const, expires: wireDate(expires, means.timeZone) };
    }
    // Whoever took the other owner's role would be the only one left to ask.
    if (isElsewhere && (await hasLostOwners(tx, [personId]))) fail('connection.owners');
    await haveHold(tx, made);
    await settleConnection(tx, { deed: 'changeConnection', ...told });
    return { state: 'done' as const, expires: null };
  });
}

/** Does without a directory: nobody's password goes anywhere by it, so one owner is enough. */
export async function removeConnection(
  visit: AdministratorVisit,
  post: NoticeMeans,
  { file }: ConnectionMeans,
  { replaces, reason }: ParsedInputOf<Rows['removeConnection']>,
): Promise<{ ok: true }> {
  sayConnection(visit, 'removeConnection', [], reason);
  if (file) fail('connection.described');
  const { personId } = visit.session;
  return visit.change(async (tx) => {
    await holdAsOwner(tx, visit);
    const held = await holdConnection(tx);
    if (held?.id !== replaces) return fail('connection.changed');
    await haveNone(tx);
    const { servers } = held.described;
    sayConnection(visit, 'removeConnection', servers, reason);
    const before = held.described;
    await settleConnection(tx, { deed: 'removeConnection', personId, visit, post, servers, reason, before, parts: [] });
    return { ok: true as const };
  });
}
