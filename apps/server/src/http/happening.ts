import type { OpenVisit } from '../calls/visit.ts';
import type { Happening } from '../db/records/append.ts';

/**
 * What a visit's record says besides its operation. The session is named only where it is that of the person the record is
 * about: somebody who signs in where another person still is leaves no trace of that person's session in their own records.
 */
export function happeningOf({
  subject,
  session,
}: Pick<OpenVisit, 'subject' | 'session'>): Pick<
  Happening,
  'id' | 'personId' | 'applicationId' | 'detail' | 'sessionId'
> {
  const own = session !== null && session.personId === subject.personId ? session.id : undefined;
  const { recordId, ...rest } = subject;
  return { ...rest, id: recordId, sessionId: subject.sessionId ?? own };
}
