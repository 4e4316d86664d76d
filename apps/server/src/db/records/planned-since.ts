import { type RawBuilder, sql } from 'kysely';

const dayMs = 86_400_000;
/** Our clock and the database's may differ, and days have an hour more or less where clocks are changed. */
const spareDays = 2;

/**
 * A bound on `at` beside the one that decides, which the database's clock does: this one is known while a statement is planned, so
 * that the months before it are left out, and planning those takes longer than reading the rest.
 */
export const plannedSince = (days: number): RawBuilder<boolean> =>
  sql<boolean>`at > ${new Date(Date.now() - (days + spareDays) * dayMs)}`;
