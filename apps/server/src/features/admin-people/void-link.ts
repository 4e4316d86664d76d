import type { api, OutputOf } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { judgeSubjects } from '../../db/administrators/reach.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import { voidLinks } from '../../db/links/make.ts';
import { isOpenLink } from '../../db/links/read.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { holdPerson } from '../../proofs/hold-person.ts';
import { reachWith } from './reach.ts';

/**
 * Makes a link that went to the wrong person worth nothing, also one that still waits to leave. It counts as sent all the same: who sent it removes no device of
 * theirs within a day. Whoever can sign in is told; others have no other way in than the next link.
 */
export function voidLink(
  visit: AdministratorVisit,
  post: NoticeMeans,
  { id, link }: { id: string; link: string },
): Promise<OutputOf<typeof api.adminPeople.voidLink>> {
  const { personId } = visit.administrator;
  visit.about(personId, { deed: 'voidLinks', count: 1, people: [id] });
  return visit.change(async (tx) => {
    const reaching = reachWith(visit.administrator, 'invite') ?? fail('route.unknown');
    await holdPerson(tx, id);
    const judged = (await judgeSubjects(tx, reaching, [id])).get(id);
    if (judged === undefined) return fail('person.unknown');
    if (judged !== null) return { done: [], leftOut: [{ id, why: judged }] };
    if (!(await isOpenLink(tx, id, link))) return { done: [], leftOut: [{ id, why: 'already' as const }] };
    await voidLinks(tx, [id]);
    const deed = { deed: 'voidLinks', count: 1, people: [id], before: { link } } as const;
    await recordDeed(tx, post, { personId, origin: visit.origin }, deed);
    return { done: [id], leftOut: [] };
  });
}
