import type { Scene } from '@uc/contract';
import { onAnotherPerson } from '../another-person.ts';
import { takeTicket } from './tickets.ts';

/*
 * What somebody set out to do on a page of its own when they were asked for a proof first:
 *
 *   beginErrand(scene, { back, subject })   the page, right before it goes to the proof screen (the screen `verify`)
 *   errandBack(scene)                       the proof screen: where to go back to, with the proof or without
 *   finishErrand(scene)                     the page, drawn again: what it was about and the ticket, once
 *
 * A page does its two by `useErrand` (use-errand.ts). In memory only, like the ticket itself (tickets.ts).
 */

/** The scenes that are proved for a page elsewhere; the others are changed by a form of account security. */
export const errandScenes = [
  'removeOtp',
  'renewRecoveryCodes',
  'addPasskey',
  'removePasskey',
  'bindThirdAuth',
  'unbindThirdAuth',
  'export',
  'reveal',
  'endSessions',
] as const satisfies Scene[];
export type ErrandScene = (typeof errandScenes)[number];

/** Where somebody was, and what they meant: the id of an account, the name of a field. */
interface Errand {
  back: string;
  subject: string;
}

const errands = new Map<ErrandScene, Errand>();

/** Remembers what is to be done once the proof is there. */
export function beginErrand(scene: ErrandScene, errand: Errand): void {
  errands.set(scene, errand);
}

/** Where the errand began; null when it was forgotten, by a reload for instance. */
export function errandBack(scene: ErrandScene): string | null {
  return errands.get(scene)?.back ?? null;
}

/** What was to be done, with the ticket of its proof; null when there is nothing to do, or no proof was given. An errand is run once. */
export function finishErrand(scene: ErrandScene): { subject: string; ticket: string } | null {
  const errand = errands.get(scene);
  errands.delete(scene);
  const ticket = errand ? takeTicket(scene) : null;
  return errand && ticket !== null ? { subject: errand.subject, ticket } : null;
}

// What one person meant to do is no other's business, even in the same tab.
onAnotherPerson(() => errands.clear());
