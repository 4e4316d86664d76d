import type { PasswordRules } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { firstRules } from '../../config/password-policies.ts';
import type { Schema } from '../schema.ts';
import type { FirstRules } from './read.ts';

/** Who made the first. */
export const madeAtStart = 'start';

/** Writes down the rules that the setting names, where there are none yet. Whatever the setting says later, these stay. */
export async function keepFirstRules(db: Kysely<Schema>, { passwordPolicy }: FirstRules): Promise<void> {
  await addRules(db, 1, firstRules[passwordPolicy], madeAtStart);
}

/** Makes them the rules from now on; false where somebody else has made this version. */
export async function addRules(
  db: Kysely<Schema>,
  version: number,
  rules: PasswordRules,
  madeBy: string,
): Promise<boolean> {
  const added = await sql`
    insert into password_rules (version, min_length, min_length_beside_otp, max_length, allowed, min_classes, max_repeats, history, dictionary,
      own_names, max_age_days, made_by)
    values (${version}, ${rules.minLength}, ${rules.minLengthBesideOtp}, ${rules.maxLength}, ${[...rules.allowed]}, ${rules.minClasses},
      ${rules.maxRepeats}, ${rules.history}, ${rules.dictionary}, ${rules.ownNames}, ${rules.maxAgeDays}, ${madeBy})
    on conflict (version) do nothing`.execute(db);
  return added.numAffectedRows === 1n;
}
