import type { ConnectionPart } from '@uc/contract';
import type { Transaction } from 'kysely';
import type { Described } from '../directory-connection.ts';
import type { NoticeMeans } from '../outbox/addressee.ts';
import type { Schema } from '../schema.ts';
import { digestOf } from './connection-facts.ts';
import type { PersonActor } from './deed.ts';
import { recordDeed } from './record-deed.ts';
import { tellOfConnection } from './tell-owners.ts';

/** What became of a connection, and by whom. */
interface Done {
  deed: 'askConnection' | 'changeConnection' | 'refuseConnection' | 'removeConnection';
  personId: string;
  visit: Pick<PersonActor, 'origin'>;
  post: NoticeMeans;
  servers: readonly string[];
  reason: string;
  before?: Described | undefined;
  after?: Described;
  parts: readonly ConnectionPart[];
}

/** Writes it down among what administrators did, and tells every owner. */
export async function settleConnection(tx: Transaction<Schema>, done: Done): Promise<void> {
  const { deed, personId, visit, post, servers, reason, before, after, parts } = done;
  const subject = servers.join(', ');
  await recordDeed(
    tx,
    post,
    { personId, origin: visit.origin },
    {
      ...{ deed, subject, reason },
      before: before ? facts(before) : null,
      after: after ? { ...facts(after), parts: parts.join(', ') } : null,
    },
  );
  await tellOfConnection(tx, post, { deed, server: subject, by: { personId }, reason });
}

/** As records tell it: of certificates a digest, and nothing of the password. */
const facts = ({ kind, servers, bindDn, ca, signIn, write, read }: Described) => ({
  ...{ kind, servers: servers.join(', '), bindDn, ca: digestOf(ca) },
  ...{ read: read !== undefined, signIn: signIn !== undefined, write: write?.change === true },
});
