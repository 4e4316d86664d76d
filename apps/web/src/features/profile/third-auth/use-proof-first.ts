import { useLocation } from 'wouter';
import type { Layout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { beginErrand } from '../../../lib/proof/errands.ts';
import { forgetTickets, takeTicket } from '../../../lib/proof/tickets.ts';

/** Does something with a proof: at once where there is one, else after the proof screen, which leads back here. */
export function useProofFirst(scene: 'bindThirdAuth' | 'unbindThirdAuth', layout: Layout) {
  const [back, navigate] = useLocation();

  function prove(subject: string): void {
    forgetTickets(scene);
    beginErrand(scene, { back, subject });
    navigate(pathTo('verify', layout, { scene }));
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
