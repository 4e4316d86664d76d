import { type CheckUp, limits, type RecordResult, wireDate } from '@uc/contract';
import { sql } from 'kysely';
import type { SignedInVisit } from '../../../calls/visit.ts';
import { hasFailed, isOpen, wasOdd } from '../../../db/records/doubted-sign-ins.ts';
import { placeName } from '../../../values/place-name.ts';

type Question = Extract<CheckUp['points'][number], { kind: 'signIn' }>;

interface Row {
  record: string;
  at: Date;
  result: RecordResult;
  total: number;
  location: string;
  device: string;
  browser: string;
}

/**
 * Sign-ins that their person has not spoken about, a question for each place and device: those that failed and were no slip, and odd ones that
 * nothing but the password vouched for. Not the one that opened this session: whoever sits here is the one who is asked (threat RI-03).
 */
export async function askedSignIns({ db, session, locale }: SignedInVisit, timeZone: string): Promise<Question[]> {
  const { personId, id: sessionId } = session;
  const { rows } = await sql<Row>`
    select (array_agg(id order by at desc, seq desc))[1] as record, max(at) as at, result, count(*)::int as total, location, device, browser
    from (
      (select id, at, seq, result, location, device, browser from record doubted
        where person_id = ${personId} and ${hasFailed()} and ${isOpen()}
        order by at desc, seq desc limit ${limits.askedSignIns})
      union all
      (select id, at, seq, result, location, device, browser from record doubted
        where person_id = ${personId} and ${wasOdd} and session_id is distinct from ${sessionId} and ${isOpen()}
        order by at desc, seq desc limit ${limits.askedSignIns})
    ) as found
    group by result, location, device, browser
    order by result = 'success' desc, max(at) desc limit ${limits.signInQuestions}`.execute(db);
  return rows.map(({ at, location, ...row }) => ({
    kind: 'signIn' as const,
    ...row,
    time: wireDate(at, timeZone),
    location: placeName(location, locale),
  }));
}
