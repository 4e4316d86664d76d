import { useLocation } from 'wouter';
import { beginErrand, verifyPlace } from '../../../lib/proof/errands.ts';
import { forgetTickets, takeTicket } from '../../../lib/proof/tickets.ts';
import type { Layout } from '../places.ts';

/** Does something with a proof: at once where there is one, else after the proof screen, which leads back here. */
export function useProofFirst(scene: 'bindThirdAuth' | 'unbindThirdAuth', layout: Layout) {
  const [back, navigate] = useLocation();

  function prove(subject: string): void {
    forgetTickets(scene);
    beginErrand(scene, { back, subject });
    navigate(verifyPlace[layout](scene));
  }

  return {
    prove,
    proveFirst(subject: string, act: (subject: string, ticket: string) => Promise<void>): void {
      const ticket = takeTicket(scene);
      if (ticket === null) prove(subject);
      else void act(subject, ticket);
    },
  };
}
