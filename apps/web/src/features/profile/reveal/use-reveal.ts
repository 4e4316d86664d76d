import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useEffect, useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { type Proved, useErrand } from '../../../lib/proof/use-errand.ts';
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
export function useReveal() {
  const text = useText();
  const queries = useQueryClient();
  const [revealed, setRevealed] = useState<Revealed | null>(null);

  const asking = useAction(({ subject, ticket }: Proved) => call(api.profile.reveal, { ticket, field: subject }), {
    done({ value }, { subject, isReturn }) {
      forgetTickets('reveal'); // it was good for this one
      setRevealed({ field: subject, value, isReturn });
    },
    refused(error, { subject, isReturn }) {
      // Whoever has just proved themselves is told, lest they go round in circles.
      if (isRefusedFor(error, 'proof.required') && !isReturn) return errand.prove(subject);
      if (isRefusedFor(error, 'proof.required')) forgetTickets('reveal');
      if (isRefusedFor(error, 'field.unknown')) void refreshProfile(queries);
      tellRefusal(error, text);
    },
  });
  const errand = useErrand('reveal', asking.run);

  useEffect(() => {
    // A page that the browser keeps for "back" is not to come up with it again.
    const hide = () => setRevealed(null);
    addEventListener('pagehide', hide);
    return () => removeEventListener('pagehide', hide);
  }, []);

  return {
    revealed,
    /** The field that is being asked for. */
    asking: asking.busyWith?.subject,
    reveal(field: string): void {
      if (!asking.isBusy) errand.start(field);
    },
    hide: () => setRevealed(null),
  };
}

export type Reveal = ReturnType<typeof useReveal>;
