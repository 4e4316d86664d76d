import type { CheckUp } from '@uc/contract';
import { permissionsOf } from '../../../calls/permissions-of.ts';
import type { SignedInVisit } from '../../../calls/visit.ts';
import type { Config } from '../../../config/config.ts';
import { switchStates } from '../../../proofs/switches.ts';
import { findAccountSecurity, type ProofSettings } from '../account-security.ts';
import { findChores } from './find-chores.ts';
import { findIdleRoles } from './idle-roles.ts';
import { judge } from './judge.ts';
import { askedSignIns } from './sign-ins.ts';

/**
 * How the caller's account stands. Five short statements, each from the person's side, one after the other: the hub asks too, after it is drawn,
 * and must not take several connections from those who wait.
 */
export async function readCheckUp(visit: SignedInVisit, config: Config & ProofSettings): Promise<CheckUp> {
  const { db, session } = visit;
  const { personId } = session;
  const questions = await askedSignIns(visit, config.timeZone);
  const chores = await findChores(db, personId);
  const standing = await findAccountSecurity(db, config, personId);
  const switches = await switchStates(db, personId);
  const canSeeRoles = permissionsOf(session).includes('userCenter:myAuthority');
  const roles = canSeeRoles ? await findIdleRoles(db, personId, visit.locale) : null;
  return judge({ questions, chores, standing, switches, roles, config });
}
