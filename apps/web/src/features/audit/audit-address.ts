import { limits, operations, recordResults } from '@uc/contract';
import { addressOf, id, matching, oneOf, said, saidOrEmpty, time, typed } from '../../lib/address.ts';

/** Windows besides the usual one; `own`: from when to when is said. */
export const windows = ['1', '7', '90', 'own'] as const;

/** What is searched for. */
export const auditAddress = addressOf({
  person: said(id),
  actor: said(typed(limits.auditActorCharacters)),
  operation: said(oneOf(...operations)),
  /** Which there are, the server says with their names: the list is long. */
  deed: said(matching(/^[a-zA-Z]{1,40}$/)),
  result: said(oneOf(...recordResults)),
  place: saidOrEmpty(typed(limits.placeCharacters)),
  days: said(oneOf(...windows)),
  startTime: said(time),
  endTime: said(time),
  /** A file was asked for that is gone. */
  export: said(oneOf('expired')),
});

/** What the address says. */
export type AuditQuestion = ReturnType<typeof auditAddress.read>;

/** The same as a call asks it. */
export function questionOf({ days, startTime, endTime, export: _, ...asked }: AuditQuestion) {
  const time = days === 'own' ? { startTime, endTime } : { days };
  const said = Object.entries({ ...asked, ...time }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(said) as Omit<AuditQuestion, 'export' | 'days'> & { days?: '1' | '7' | '90' }; // what is not said is not there
}
