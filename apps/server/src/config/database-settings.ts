import { usualSizes } from './pool-sizes.ts';
import { databaseUrl } from './setting-checks.ts';
import { bad, flag, optional, whole } from './setting-kinds.ts';

/** Settings of a database of the organisation's own. */
export const databaseSettings = {
  UC_DATABASE_URL: optional(
    'A PostgreSQL 15 or newer to use instead of the embedded one; several hosts, separated by commas, are tried for the one that can be written to',
    databaseUrl,
  ),
  UC_DATABASE_OWNER_URL: optional(
    'The same database as the owner of its tables, who migrates; UC_DATABASE_URL then needs no right to change records (docs/records.md)',
    databaseUrl,
  ),
  UC_DATABASE_REPLICA_URL: optional(
    'Replicas of the same database, for what may be a moment old: the tree of units, charts, searching the audit, exports (docs/scale.md)',
    databaseUrl,
  ),
  UC_DATABASE_POOLED: flag(
    '0',
    'UC_DATABASE_URL leads to PgBouncer in transaction mode; UC_DATABASE_OWNER_URL, where set, past it (docs/deployment.md)',
  ),
  UC_DATABASE_CONNECTIONS: whole(
    usualSizes.connections,
    1,
    1_000,
    'Connections to the database that a process may hold',
  ),
  UC_DATABASE_RESERVED_CONNECTIONS: whole(
    usualSizes.reserved,
    1,
    1_000,
    'Those it may hold besides, kept free for sign-in and credential changes',
  ),
};

/** Refuses what says something of a database that is not there. */
export function needNoDatabase(
  values: Record<'UC_DATABASE_OWNER_URL' | 'UC_DATABASE_REPLICA_URL', string | undefined> & {
    UC_DATABASE_POOLED: boolean | undefined;
  },
): void {
  if (values.UC_DATABASE_OWNER_URL)
    bad('UC_DATABASE_OWNER_URL is of no use without UC_DATABASE_URL; the embedded database has both roles.');
  if (values.UC_DATABASE_REPLICA_URL)
    bad('UC_DATABASE_REPLICA_URL is of no use without UC_DATABASE_URL; the embedded database has no replicas.');
  if (values.UC_DATABASE_POOLED)
    bad('UC_DATABASE_POOLED is of no use without UC_DATABASE_URL; nothing stands before the embedded database.');
}
