import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useLayout } from '../layout.ts';
import { pathTo } from '../paths.ts';
import { beginErrand, type ErrandScene, finishErrand } from './errands.ts';
import { forgetTickets, takeTicket } from './tickets.ts';

/** What is to be done, with the ticket of its proof. */
export interface Proved {
  subject: string;
  ticket: string;
  /** The person comes from the proof screen just now. */
  isReturn: boolean;
}

/** Something that a page does with a proof. `goOn` does it: when the page is drawn again after the proof screen, or at once. */
export function useErrand(scene: ErrandScene, goOn: (proved: Proved) => void) {
  const layout = useLayout();
  const [path, navigate] = useLocation();

  const resume = useEffectEvent(() => {
    const errand = finishErrand(scene);
    if (errand) goOn({ ...errand, isReturn: true });
  });
  useEffect(() => resume(), []);

  /** Leads to the proof screen, and from there to `back`. */
  function prove(subject: string, back = path): void {
    forgetTickets(scene);
    beginErrand(scene, { back, subject });
    navigate(pathTo('verify', layout, { scene }));
  }

  return {
    prove,
    /** Uses a proof that still holds, and else asks for one. */
    start(subject: string): void {
      const ticket = takeTicket(scene);
      if (ticket === null) prove(subject);
      else goOn({ subject, ticket, isReturn: false });
    },
  };
}
