import type { api, ParsedInputOf } from '@uc/contract';
import { sql } from 'kysely';
import { fail } from '../../../calls/fail.ts';
import type { AdministratorVisit } from '../../../calls/visit.ts';
import { recordDeed } from '../../../db/administrators/record-deed.ts';
import { madeByPerson } from '../../../db/entitlements/maker.ts';
import type { NoticeMeans } from '../../../db/outbox/addressee.ts';
import { reassign } from '../reassign.ts';
import { mayReassign } from './list-waiting.ts';
import { needNameable } from './nameable.ts';

const codes = { notWaiting: 'permission.moved', own: 'approver.barred', left: 'approver.left' } as const;

/** Lets somebody else decide too on a request that waits. Nobody names themselves: they would decide on what others ask for (threat AD-51). */
export function reassignRequest(
  visit: AdministratorVisit,
  post: NoticeMeans,
  { request: id, person, reason }: ParsedInputOf<typeof api.adminPermissions.reassign>,
) {
  const { personId } = visit.administrator;
  const deed = 'nameApprover';
  visit.about(personId, { deed, subject: '', count: 0, people: [person], reason });
  return visit.change(async (tx) => {
    await needNameable(tx, visit.administrator, [person]);
    const { rows } = await sql<{ number: string }>`select request.number from permission_request request
      where request.id = ${id} and request.state <> 'initiated' and ${mayReassign(visit.administrator)}`.execute(tx);
    const { number } = rows[0] ?? fail('permission.unknown');
    visit.about(personId, { deed, subject: number, count: 0, people: [person], reason });
    const refusal = await reassign(tx, post, number, person, madeByPerson(personId));
    if (refusal) fail(codes[refusal]);
    await recordDeed(tx, post, { personId, origin: visit.origin }, { deed, subject: number, people: [person], reason });
    return { ok: true as const };
  });
}
