import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { World } from '../features/permissions/world.ts';

/** Doing without the directory that was set up in the browser. */
export const connectionCase = {
  deed: 'removeConnection' as const,
  command: 'directory remove',
  async line({ portal }: World) {
    await sql`insert into directory_connection (id, is_waiting, described, sealed_password, has_new_password, reason)
      values (${newId()}, false, '{"servers": ["ldaps://ldap.example.com"]}', '', true, 'x') on conflict do nothing`.execute(
      portal.db,
    );
    return 'directory remove gone';
  },
  whose: [],
};
