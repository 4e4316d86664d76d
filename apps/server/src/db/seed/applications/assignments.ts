import { demoId } from '../ids.ts';
import type { Row } from '../insert.ts';
import type { Member } from '../people.ts';
import { createRandom } from '../random.ts';
import { type ListedRole, listedRoles } from './roles.ts';

type Assignment = Row<'role_assignment'>;
const dayMs = 86_400_000;

/** Who holds which role: by their job, by their place at the head of a unit, or because it was asked for. */
export function makeAssignments(people: Member[], now: Date): Assignment[] {
  const random = createRandom('roles');
  const before = (days: number) => new Date(now.getTime() - days * dayMs);

  const given = (role_id: string, member: Member, limit: ListedRole['accounts'][number]['limit']): Assignment => ({
    person_id: member.row.id,
    role_id,
    source: limit || random.chance(0.5) ? 'request' : 'policy',
    since: before(random.integer(40, 110)),
    until: limit === 'ends' ? before(-180) : limit === 'ended' ? before(30) : null,
  });

  return listedRoles.flatMap((role) => {
    const role_id = demoId('role', role.code);
    return people.flatMap((member) => {
      const named = role.accounts.find(({ username }) => username === member.account?.username);
      if (named) return [given(role_id, member, named.limit)];
      const share = role.departments.find(({ code }) => code === member.unit?.department?.code)?.share ?? 0;
      // The accounts are what their notes say, so chance gives them nothing.
      const holds = role.heads ? member.heads : !member.account && random.chance(share);
      return holds
        ? [{ person_id: member.row.id, role_id, source: 'job', since: member.row.created_at, until: null }]
        : [];
    });
  });
}
