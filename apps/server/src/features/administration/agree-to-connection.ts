import type { Transaction } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { hasLostOwners } from '../../db/administrators/owners.ts';
import { settleConnection } from '../../db/administrators/settle-connection.ts';
import { partsChanged } from '../../db/connection-parts.ts';
import { holdConnection, openPassword, takeWaitingConnection } from '../../db/directory-connection.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { haveHold } from '../../directory/ldap/connection/have-hold.ts';
import { type Bounds, needThere, readDescribed } from '../../directory/ldap/connection/judge.ts';

/** What the settings say by now about what was asked for then. */
export interface AgreeingMeans extends Bounds {
  /** A file describes the directory. */
  isDescribed: boolean;
}

interface Asked extends AgreeingMeans {
  owners: readonly string[];
  id: string;
}

/** A second owner's yes to another connection: not of whoever asked, and to what was asked for, in place of what held then. */
export async function agreeToConnection(
  tx: Transaction<Schema>,
  visit: AdministratorVisit,
  post: NoticeMeans,
  { owners, id, isDescribed, ...bounds }: Asked,
): Promise<{ ok: true }> {
  const { personId } = visit.session;
  const held = await holdConnection(tx);
  const waiting = (await takeWaitingConnection(tx, id)) ?? fail('administrator.unknown');
  const { described, made_by: madeBy, reason, replaces, sealed_password: sealed } = waiting;
  const subject = described.servers.join(', ');
  visit.about(personId, { deed: 'changeConnection', subject, count: 0, reason });
  if (madeBy === personId) fail('administrator.self');
  if (madeBy === null || !owners.includes(madeBy)) return fail('administrator.unknown');
  if (isDescribed) fail('connection.described');
  // Neither is a second owner whoever was made one by the owner who took the role of another.
  if (await hasLostOwners(tx, [madeBy, personId])) fail('connection.owners');
  // Somebody changed something meanwhile, which nobody should lose by this yes.
  if ((held?.id ?? null) !== replaces) fail('connection.changed');
  const password = openPassword(post.seal, waiting) ?? fail('connection.password');
  const settings = readDescribed(described, password, bounds);
  if ('at' in settings || (await needThere(tx, settings))) return fail('connection.changed');
  await haveHold(tx, {
    ...{ described, sealed, isPasswordTyped: waiting.has_new_password, reason, madeBy, agreedBy: personId },
  });
  const parts = partsChanged(held?.described, described, waiting.has_new_password);
  await settleConnection(tx, {
    ...{ deed: 'changeConnection', personId, visit, post, servers: described.servers, reason },
    ...{ before: held?.described, after: described, parts },
  });
  return { ok: true };
}

/** Any owner's no, also of whoever asked: everything stays as it is. */
export async function refuseConnection(
  tx: Transaction<Schema>,
  visit: AdministratorVisit,
  post: NoticeMeans,
  { id, reason }: { id: string; reason: string },
): Promise<{ ok: true }> {
  const { personId } = visit.session;
  const { described } = (await takeWaitingConnection(tx, id)) ?? fail('administrator.unknown');
  const { servers } = described;
  visit.about(personId, { deed: 'refuseConnection', subject: servers.join(', '), count: 0, reason });
  await settleConnection(tx, {
    ...{ deed: 'refuseConnection', personId, visit, post, servers, reason, after: described, parts: [] },
  });
  return { ok: true };
}
