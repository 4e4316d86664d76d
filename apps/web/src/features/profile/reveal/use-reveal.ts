import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { beginErrand, finishErrand } from '../../../lib/proof/errands.ts';
import { forgetTickets, takeTicket } from '../../../lib/proof/tickets.ts';
import { isRefusedFor, tellRefusal } from '../../../lib/refusal.ts';
import { refreshProfile } from '../queries.ts';

/** A masked value in full, for as long as the page is on show; nowhere else is it kept. */
export interface Revealed {
  field: string;
  value: string;
  /** The person comes from the proof screen, and looks for what they wanted to see. */
  isReturn: boolean;
}

/** Shows one masked value at a time, after a proof. */
export function useReveal(layout: Layout) {
  const text = useText();
  const queries = useQueryClient();
  const [back, navigate] = useLocation();
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const [asking, setAsking] = useState<string | null>(null);

  function prove(field: string): void {
    forgetTickets('reveal');
    beginErrand('reveal', { back, subject: field });
    navigate(pathTo('verify', layout, { scene: 'reveal' }));
  }

  async function ask(field: string, ticket: string, isReturn: boolean): Promise<void> {
    setAsking(field);
    try {
      const { value } = await call(api.profile.reveal, { ticket, field });
      forgetTickets('reveal'); // it was good for this one
      setRevealed({ field, value, isReturn });
    } catch (error) {
      // Whoever has just proved themselves is told, lest they go round in circles.
      if (isRefusedFor(error, 'proof.required') && !isReturn) return prove(field);
      if (isRefusedFor(error, 'proof.required')) forgetTickets('reveal');
      if (isRefusedFor(error, 'field.unknown')) void refreshProfile(queries);
      tellRefusal(error, text);
    } finally {
      setAsking(null);
    }
  }

  const goOn = useEffectEvent(() => {
    const errand = finishErrand('reveal');
    if (errand) void ask(errand.subject, errand.ticket, true);
  });
  useEffect(() => {
    goOn();
    // A page that the browser keeps for "back" is not to come up with it again.
    const hide = () => setRevealed(null);
    addEventListener('pagehide', hide);
    return () => removeEventListener('pagehide', hide);
  }, []);

  return {
    revealed,
    asking,
    reveal(field: string): void {
      if (asking !== null) return;
      const ticket = takeTicket('reveal');
      if (ticket === null) prove(field);
      else void ask(field, ticket, false);
    },
    hide: () => setRevealed(null),
  };
}

export type Reveal = ReturnType<typeof useReveal>;
