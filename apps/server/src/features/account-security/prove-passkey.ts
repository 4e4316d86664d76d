import type { api } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { withTicket } from '../../proofs/guessed-tickets.ts';
import { issueChallenge, takeChallenge } from '../../proofs/passkeys/challenges.ts';
import { workingPasskeys } from '../../proofs/passkeys/held.ts';
import { judgeAnswer } from '../../proofs/passkeys/judge.ts';
import type { Seal } from '../../secrets/seal.ts';
import { needWay, type ProofSettings } from './account-security.ts';
import { handOut } from './prove.ts';

type Rows = 'passkeyProofOptions' | 'verifyPasskey';

/** Proving oneself by a passkey: its device verifies its owner, so it is more than a password. */
export function provePasskeyHandlers(
  config: Config & ProofSettings,
  seal: Seal,
): Pick<Handlers<typeof api.accountSecurity>, Rows> {
  const needHome = () => config.home ?? fail('proof.way');
  return {
    async passkeyProofOptions({ scene }, visit) {
      const home = needHome();
      const { personId, id: sessionId } = visit.session;
      await needWay(visit.db, config, personId, scene, 'passkey');
      const allowed = await workingPasskeys(visit.db, home, personId);
      const challenge = await issueChallenge(visit.db, visit, 'prove', { personId, sessionId, scene });
      return { rpId: home.rpId, allowed, ...challenge };
    },
    async verifyPasskey({ scene, credential }, visit) {
      const home = needHome();
      const { personId } = visit.session;
      visit.about(personId, { scene, way: 'passkey' });
      await needWay(visit.db, config, personId, scene, 'passkey');
      await withTicket(visit, async () => {
        const taken = await takeChallenge(visit, 'prove', credential, scene);
        await judgeAnswer(visit, { home, seal, channels: config.channels }, credential, taken);
      });
      return handOut(visit, scene, 'passkey');
    },
  };
}
