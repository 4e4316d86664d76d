import { demoId } from '../ids.ts';
import type { Row } from '../insert.ts';

// What : to whom. One rule of each kind but for everyone, for demo.empty, who is in no unit, is to hold nothing; none opens an application or a page that an account of the demo would not have without it.
const table = `
  staff.member            : unit:EG
  attendance.flexible     : unit:EG-EC
  staff.seconded          : position:seconded
  testing.reporter        : title:工程师
  userCenter:myAuthority  : unit:EG-SW`;

/** The rules by which the demo gives roles and licences. */
export function makeEntitlements(since: string): Row<'entitlement'>[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [right = '', whom = ''] = line.split(' : ').map((cell) => cell.trim());
      const [kind = '', value = ''] = whom.split(':');
      const isLicence = right.includes(':');
      return {
        id: demoId('entitlement', `${right} ${whom}`),
        kind: kind === 'unit' ? 'organisation' : (kind as 'position' | 'title'), // the other words of the table
        organisation_id: kind === 'unit' ? demoId('organisation', value) : null,
        subject: kind === 'unit' ? '' : value,
        permission: isLicence ? right : null,
        role_id: isLicence ? null : demoId('role', right),
        ...{ since, made_by: 'demo' },
      };
    });
}
