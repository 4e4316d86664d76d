import { type RawBuilder, sql } from 'kysely';

/**
 * The days in which `deputy` acts for somebody, of the table of that name. Nobody stands in for whoever has left: what they
 * could decide ended with them, and so did what they lent (threat AC-01).
 */
export const isStandingIn: RawBuilder<boolean> = sql<boolean>`(deputy.since <= now() and deputy.until > now()
  and exists (select from person lender where lender.id = deputy.person_id and lender.status = 'active'))`;

/** Whether somebody decides what `approver` does: being them, or standing in for them at this moment. */
export const decidesAs = (personId: string): RawBuilder<boolean> =>
  sql<boolean>`(approver.person_id = ${personId} or exists (
    select from deputy where deputy.person_id = approver.person_id and deputy.deputy_id = ${personId} and ${isStandingIn}))`;
