import type { ServedEndpoint } from '@uc/contract/server';
import type { OpenVisit, Visit } from '../calls/visit.ts';
import { appendRecord } from '../db/records/append.ts';
import { holdSession, needLive } from '../proofs/hold-person.ts';
import { happeningOf } from './happening.ts';
import { claim, findReply, type Intention, keepReply } from './idempotency.ts';
import { needAdministrator } from './need-administrator.ts';
import { replay } from './present.ts';
import type { RouteDependencies } from './route-dependencies.ts';

/** Makes the `change` of one call: key, work, record and reply in one transaction. */
export function changeOf(
  endpoint: ServedEndpoint,
  visit: OpenVisit,
  intention: Intention | null,
  { seal, passkeysAt }: Pick<RouteDependencies, 'seal' | 'passkeysAt'>,
): Visit['change'] {
  return <T>(work: Parameters<Visit['change']>[0]) =>
    visit.db.transaction().execute(async (tx) => {
      if (endpoint.sensitive && endpoint.access === 'session' && visit.session) await holdSession(tx, visit.session);
      else if (endpoint.admin && visit.session) await needLive(tx, visit.session);
      // Whose people they reach may be less by now, too.
      visit.administrator = await needAdministrator(tx, endpoint, visit.session, passkeysAt);
      if (intention && !(await claim(tx, intention))) {
        const earlier = await findReply(tx, intention, seal);
        if (!earlier) throw new Error('A claimed key has no reply');
        return replay(earlier, visit) as T; // the first call's work made it, so it is of the same type
      }
      const result = (await work(tx)) as T;
      if (endpoint.records)
        await appendRecord(tx, seal, visit.origin, {
          ...happeningOf(visit),
          operation: endpoint.records,
          result: 'success',
        });
      // Kept as it leaves: what the work returns is the reply, or a repeat would get another one.
      const body = intention && endpoint.output.parse(result);
      if (intention)
        await keepReply(tx, intention, { body, cookies: visit.cookies.made }, seal, visit.subject.personId);
      return result;
    });
}
