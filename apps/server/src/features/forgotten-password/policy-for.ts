import type { PasswordPolicy } from '@uc/contract';
import type { Kysely } from 'kysely';
import { findKeyElsewhere } from '../../db/kept-elsewhere.ts';
import { type FirstRules, policyNow } from '../../db/password-rules/read.ts';
import type { Schema } from '../../db/schema.ts';
import { type PasswordsThere, rulesThere } from '../../proofs/password-there.ts';

/** The rules for whoever has proved who they are: those of the directory, where it keeps their password. Asked outside of any transaction. */
export async function policyFor(
  db: Kysely<Schema>,
  config: FirstRules,
  there: PasswordsThere | null,
  { personId, isBound }: { personId: string; isBound: boolean },
): Promise<PasswordPolicy> {
  const key = await findKeyElsewhere(db, personId);
  return key !== undefined && there ? rulesThere(there, key) : policyNow(db, config, isBound);
}
