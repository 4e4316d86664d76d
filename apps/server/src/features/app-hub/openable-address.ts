import type { Kysely } from 'kysely';
import { checkAddress, isAllowedHost } from '../../applications/addresses.ts';
import type { Schema } from '../../db/schema.ts';

/**
 * A stored address, if it may be opened as of now: what was fine when it was taken in may have been changed past us, and its
 * host forbidden since (threat XS-02).
 */
export async function openableAddress(db: Kysely<Schema>, stored: string): Promise<URL | null> {
  const address = checkAddress(stored);
  if (typeof address === 'string') return null;
  const hosts = await db.selectFrom('application_host').select('pattern').execute();
  const patterns = hosts.map(({ pattern }) => pattern);
  return isAllowedHost(address.hostname, patterns) ? address : null;
}
