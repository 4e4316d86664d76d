import type { Scene, SharedScene } from '@uc/contract';
import { queryClient } from '../query.ts';
import { askProof } from './ask.ts';
import { proofQuery, type StandingProof } from './standing.ts';
import { forgetTickets, takeTicket } from './tickets.ts';

/** True once this session may do it: by a proof of the last ten minutes, or by one that is asked for now. False: it was given up. One proof is good for one export. */
export async function prove(scene: SharedScene, { isExport = scene === 'export' } = {}): Promise<boolean> {
  // An answer that did not come is no proof; what follows says what is wrong.
  const proof = await queryClient.fetchQuery(proofQuery).catch(() => null);
  if (proof && serves(proof, scene, isExport)) return true;
  return askProof(scene, { isExport });
}

function serves({ canExport, canAdminister }: StandingProof, scene: SharedScene, isExport: boolean): boolean {
  return (!isExport || canExport) && (scene !== 'administer' || canAdminister);
}

/** The ticket of one change: of a proof given for it a moment ago, or of one that is asked for now; null: it was given up. */
export async function proveAnew(scene: Exclude<Scene, SharedScene>): Promise<string | null> {
  return takeTicket(scene) ?? ((await askProof(scene)) ? takeTicket(scene) : null);
}

/** The same when the server does not take the ticket that was kept. */
export function proveAgain(scene: Exclude<Scene, SharedScene>): Promise<string | null> {
  forgetTickets(scene);
  return proveAnew(scene);
}
