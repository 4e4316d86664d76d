import type { Kysely } from 'kysely';
import type { DirectoryGroup } from '../../config/directory-groups.ts';
import { bad } from '../../config/setting-kinds.ts';
import type { Schema } from '../../db/schema.ts';

const ofRole = 'role:';

/** Refuses groups that give a role which is not there, is retired, or needs units for each person. */
export async function needRights(db: Kysely<Schema>, groups: readonly DirectoryGroup[]): Promise<void> {
  const codes = groups.flatMap(({ right }) => (right.startsWith(ofRole) ? [right.slice(ofRole.length)] : []));
  if (codes.length === 0) return;
  const roles = await db.selectFrom('role').select(['code', 'takes_units', 'retired_at']).execute();
  const known = new Map(roles.map((role) => [role.code, role]));
  for (const code of codes) {
    const role = known.get(code);
    if (!role) bad(`The directory, groups: there is no role ${code}`);
    if (role?.retired_at) bad(`The directory, groups: the role ${code} is retired`);
    if (role?.takes_units)
      bad(`The directory, groups: the role ${code} needs units for each person, and a group names none`);
  }
}
