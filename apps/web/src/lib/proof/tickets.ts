import { type Scene, scenes } from '@uc/contract';
import { onAnotherPerson } from '../another-person.ts';
import { currentLogin } from '../session.ts';
import { forget, store, stored } from '../storage.ts';

/*
 * How a proof travels from the screen that asks for it (`vertify`) to the page that needs it:
 *
 *   keepTicket(scene, ticket, expiresInSeconds)   the proof screen, right before it replaces itself with that page
 *   takeTicket(scene)                             that page; null: go (replacing) to the proof screen of that scene
 *   forgetTickets(scene?)                         after a change, and whenever the server answers `proof.required`
 *
 * In memory, and beside it in the tab's own storage for a reload of the page alone: another tab, a copied address or the next visit never
 * carries it. Taking leaves it in place: a form asks for it in several calls, and one that is drawn anew must not lose it.
 */

interface Kept {
  ticket: string;
  endMs: number;
}

const kept = new Map<Scene, Kept>();
let isRestored = false;

/** What was kept before the page was loaded again; a tab that was opened by duplicating another one is not. */
function restore(): void {
  if (isRestored) return;
  const owner = currentLogin.get()?.user.id;
  if (owner === undefined) return;
  isRestored = true;
  const before = stored('proofs', 'session');
  const tickets = before?.owner === owner && isReloaded() ? before.tickets : {};
  for (const scene of scenes) if (tickets[scene]) kept.set(scene, tickets[scene]);
  keepForReload();
}

/** Whether the page was loaded again in its tab; a tab that was opened by duplicating another one was not. */
export const isReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

function keepForReload(): void {
  const owner = currentLogin.get()?.user.id;
  if (owner === undefined || kept.size === 0) forget('proofs', 'session');
  else store('proofs', { owner, tickets: Object.fromEntries(kept) }, 'session');
}

/** Keeps the ticket of a proof for its scene, until it expires or is forgotten. */
export function keepTicket(scene: Scene, ticket: string, expiresInSeconds: number): void {
  restore();
  kept.set(scene, { ticket, endMs: Date.now() + expiresInSeconds * 1000 });
  keepForReload();
}

/** The ticket for this scene, as long as it is worth something; null asks for a new proof. */
export function takeTicket(scene: Scene): string | null {
  restore();
  const found = kept.get(scene);
  if (found && found.endMs > Date.now()) return found.ticket;
  kept.delete(scene);
  keepForReload();
  return null;
}

/** Forgets the ticket of one scene, or all of them. */
export function forgetTickets(scene?: Scene): void {
  if (scene) kept.delete(scene);
  else kept.clear();
  keepForReload();
}

// One person's proof is no other's, even in the same tab. Whoever is found to be there first is no other.
onAnotherPerson((before) => {
  if (before === undefined) return;
  kept.clear();
  keepForReload();
});
