import { limits } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import { plannedSince } from './planned-since.ts';

/*
 * Which sign-ins a person is asked about; the table `record` is called `doubted`. They name what the indexes are made of.
 */

/** Recent enough to be remembered, and nobody has spoken about it. */
export const isOpen = (): RawBuilder<boolean> => sql`(doubted.operation = 'signIn'
  and doubted.at > now() - make_interval(days => ${limits.askedSignInDays}) and ${plannedSince(limits.askedSignInDays)}
  and not exists (select from record_answer said where said.record_id = doubted.id))`;

/**
 * It failed and was no slip: nobody signed in from the same place and device soon after. `offset 0` keeps the database from reading all sign-ins
 * of the month to join them: there are few failed ones to look after.
 */
export const hasFailed = (): RawBuilder<boolean> => sql`(doubted.result = 'failure' and not exists (
  select from record later where later.person_id = doubted.person_id and later.operation = 'signIn' and later.result = 'success'
    and ${plannedSince(limits.askedSignInDays)} and later.at >= doubted.at and later.at < doubted.at + make_interval(mins => ${limits.slipMinutes})
    and later.location = doubted.location and later.device = doubted.device and later.browser = doubted.browser offset 0))`;

/** It was odd, and nothing but the password vouched for it (decision 58). */
export const wasOdd = sql<boolean>`(doubted.result = 'success' and doubted.detail ? 'risk' and not doubted.detail ? 'way')`;
