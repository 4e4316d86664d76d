import { queryOptions } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { call } from '../call.ts';
import { queryClient } from '../query.ts';

/** What this session has proved lately. Reckoned from how long ago the server says it was, so that a wrong clock here does not matter. */
export interface StandingProof {
  atMs: number;
  endMs: number;
  canExport: boolean;
  /** It was by a second factor. */
  canAdminister: boolean;
}

/** The proof that counts at the server for this session, in whichever window it was given; null: none. */
export const proofQuery = queryOptions({
  queryKey: ['accountSecurity', 'proof'],
  async queryFn(): Promise<StandingProof | null> {
    const { proof } = await call(api.accountSecurity.getProof, {});
    if (!proof) return null;
    const nowMs = Date.now();
    const { agoSeconds, leftSeconds, canExport, canAdminister } = proof;
    return { atMs: nowMs - agoSeconds * 1000, endMs: nowMs + leftSeconds * 1000, canExport, canAdminister };
  },
  staleTime: 0,
});

/** Asks the server again, after a proof was given or used, or what it rests on was changed. */
export function refreshProof(): Promise<void> {
  return queryClient.invalidateQueries(proofQuery);
}
