import { isRefusedFor } from '../refusal.ts';
import { askProof } from './ask.ts';

/**
 * Does something that hits somebody else. Where the server wants the administrator's second factor first, it is asked for in place and the act is
 * tried again; null: it was given up.
 */
export async function proveAdministrator<Output>(act: () => Promise<Output>): Promise<Output | null> {
  try {
    return await act();
  } catch (error) {
    if (!isRefusedFor(error, 'proof.required')) throw error;
  }
  return (await askProof('administer')) ? act() : null;
}
