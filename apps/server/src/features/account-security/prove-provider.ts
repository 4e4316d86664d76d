import type { api, Scene } from '@uc/contract';
import type { Kysely } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Handlers, SignedInVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { Schema } from '../../db/schema.ts';
import { withTicket } from '../../proofs/guessed-tickets.ts';
import { needWay, type ProofSettings } from './account-security.ts';
import { handOut } from './prove.ts';

/** A fresh sign-in at a provider, as whoever speaks to providers offers it. */
export interface ProviderProof {
  startProof(visit: SignedInVisit, scene: Scene): Promise<{ redirect: string }>;
  takeProof(tx: Kysely<Schema>, visit: SignedInVisit, scene: Scene, proof: string): Promise<void>;
}

/** Proving oneself by signing in anew at the identity provider (decision 89). */
export function proveProviderHandlers(
  config: Config & ProofSettings,
  provider: ProviderProof | null,
): Pick<Handlers<typeof api.accountSecurity>, 'startProviderProof' | 'verifyProvider'> {
  const needProvider = () => provider ?? fail('proof.way');
  return {
    async startProviderProof({ scene }, visit) {
      await needWay(visit.db, config, visit.session.personId, scene, 'provider');
      return needProvider().startProof(visit, scene);
    },
    async verifyProvider({ scene, proof }, visit) {
      const { personId } = visit.session;
      visit.about(personId, { scene, way: 'provider' });
      await needWay(visit.db, config, personId, scene, 'provider');
      return withTicket(visit, () =>
        handOut(visit, scene, 'provider', (tx) => needProvider().takeProof(tx, visit, scene, proof)),
      );
    },
  };
}
