import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useEffect, useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { prove } from '../../../lib/proof/prove.ts';
import { isRefusedFor, tellRefusal } from '../../../lib/refusal.ts';
import { refreshProfile } from '../queries.ts';

/** A masked value in full, for as long as the page is on show; nowhere else is it kept. */
export interface Revealed {
  field: string;
  value: string;
}

/** Shows one masked value at a time, after a proof. */
export function useReveal() {
  const text = useText();
  const queries = useQueryClient();
  const [revealed, setRevealed] = useState<Revealed | null>(null);

  const asking = useAction(
    async (field: string) => ((await prove('reveal')) ? await call(api.profile.reveal, { field }) : null),
    {
      done: (shown, field) => shown && setRevealed({ field, value: shown.value }),
      refused(error) {
        if (isRefusedFor(error, 'field.unknown')) void refreshProfile(queries);
        tellRefusal(error, text);
      },
    },
  );

  useEffect(() => {
    // A page that the browser keeps for "back" is not to come up with it again.
    const hide = () => setRevealed(null);
    addEventListener('pagehide', hide);
    return () => removeEventListener('pagehide', hide);
  }, []);

  return {
    revealed,
    /** The field that is being asked for. */
    asking: asking.busyWith,
    reveal: asking.run,
    hide: () => setRevealed(null),
  };
}

export type Reveal = ReturnType<typeof useReveal>;
