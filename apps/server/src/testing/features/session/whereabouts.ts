import { sql } from 'kysely';
import type { Portal } from '../../portal.ts';

/** Nobody has been anywhere yet: where the people of the demo were today depends on the hour. */
export async function forgetWhereabouts({ owner }: Portal): Promise<void> {
  await sql`update record set location = '' where at > now() - interval '2 days'`.execute(owner);
}
