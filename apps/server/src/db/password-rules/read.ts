import { type PasswordPolicy, type PasswordRules, passwordRuleParts } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import { firstRules, policyFor } from '../../config/password-policies.ts';
import type { Schema } from '../schema.ts';

/** What names the rules before a server has written them down. */
export type FirstRules = Pick<Config, 'passwordPolicy'>;

/** Rules that were kept, by their version. */
export interface KeptRules extends PasswordRules {
  version: number;
  since: Date;
  madeBy: string;
}

/** The columns of a row under the names that rules travel by. */
export const rulesColumns = sql`version, min_length as "minLength", min_length_beside_otp as "minLengthBesideOtp", max_length as "maxLength", allowed,
  min_classes as "minClasses", max_repeats as "maxRepeats", history, dictionary, own_names as "ownNames", max_age_days as "maxAgeDays",
  since, made_by as "madeBy"`;

/** The rules of this moment; read with each question, so that what one process is told holds in all with the next call (decision 71). */
export async function readRules(db: Kysely<Schema>): Promise<KeptRules | undefined> {
  const { rows } =
    await sql<KeptRules>`select ${rulesColumns} from password_rules order by version desc limit 1`.execute(db);
  return rows[0];
}

/** The rules of this moment as they are for somebody with a device for one-time passwords, or without. */
export async function policyNow(
  db: Kysely<Schema>,
  { passwordPolicy }: FirstRules,
  hasOtp: boolean,
): Promise<PasswordPolicy> {
  return policyFor(plainRules(await readRules(db)) ?? firstRules[passwordPolicy], hasOtp);
}

/** Without what is known of how they came about. */
export function plainRules(kept: KeptRules | undefined): PasswordRules | undefined {
  if (!kept) return undefined;
  return Object.fromEntries(passwordRuleParts.map((part) => [part, kept[part]])) as unknown as PasswordRules; // all of its parts
}
