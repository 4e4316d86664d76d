import { isRefusedFor } from '../refusal.ts';
import { askProof } from './ask.ts';
import { prove } from './prove.ts';
import { refreshProof } from './standing.ts';

/** Does something that hits somebody else, after a proof of the administrator's second factor; null: the proof was given up. */
export async function proveAdministrator<Output>(act: () => Promise<Output>): Promise<Output | null> {
  if (!(await prove('administer'))) return null;
  try {
    return await act();
  } catch (error) {
    // It ended between the question and the act.
    if (!isRefusedFor(error, 'proof.required')) throw error;
    await refreshProof();
    return (await askProof('administer')) ? act() : null;
  }
}
