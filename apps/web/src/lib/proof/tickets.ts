import type { Scene } from '@uc/contract';
import { onAnotherPerson } from '../another-person.ts';

/*
 * How a proof travels from the screen that asks for it (`vertify`) to the page that needs it:
 *
 *   keepTicket(scene, ticket, expiresInSeconds)   the proof screen, right before it replaces itself with that page
 *   takeTicket(scene)                             that page; null: go (replacing) to the proof screen of that scene
 *   forgetTickets(scene?)                         after a change, and whenever the server answers `proof.required`
 *
 * In memory only, so that a reload, another tab or a copied address never carries it. Taking leaves it in place: a form asks
 * for it in several calls, and one that is drawn anew must not lose it.
 */

interface Kept {
  ticket: string;
  endMs: number;
}

const kept = new Map<Scene, Kept>();

/** Keeps the ticket of a proof for its scene, until it expires or is forgotten. */
export function keepTicket(scene: Scene, ticket: string, expiresInSeconds: number): void {
  kept.set(scene, { ticket, endMs: Date.now() + expiresInSeconds * 1000 });
}

/** The ticket for this scene, as long as it is worth something; null asks for a new proof. */
export function takeTicket(scene: Scene): string | null {
  const found = kept.get(scene);
  if (found && found.endMs > Date.now()) return found.ticket;
  kept.delete(scene);
  return null;
}

/** Forgets the ticket of one scene, or all of them. */
export function forgetTickets(scene?: Scene): void {
  if (scene) kept.delete(scene);
  else kept.clear();
}

// One person's proof is no other's, even in the same tab.
onAnotherPerson(() => kept.clear());
