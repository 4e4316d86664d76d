import { useQueryClient } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { finishErrand } from '../../../lib/proof/errands.ts';
import type { Problem } from './problem-note.tsx';
import { refresh } from './queries.ts';
import { isLedAway, reasonOf } from './refusal.ts';
import { sourceAddress } from './source-address.ts';
import { useProofFirst } from './use-proof-first.ts';

/** The way out to a source, which sends the browser back here (use-bind-answer.ts). `onProblem` is told why there is none. */
export function useBind(layout: Layout, onProblem: (problem: Problem | null) => void) {
  const text = useText();
  const queries = useQueryClient();
  const { prove, proveFirst } = useProofFirst('bindThirdAuth', layout);
  const [leavingFor, setLeavingFor] = useState<string | null>(null);

  async function act(source: string, ticket: string): Promise<void> {
    setLeavingFor(source);
    onProblem(null);
    try {
      const { redirect } = await call(api.thirdAuth.startBind, { ticket, source }, { show: 'none' });
      const address = sourceAddress(redirect);
      if (address) return location.assign(address);
      onProblem({ words: text.views.thirdAuth.bindFailed(text.views.thirdAuth.unsafe) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isLedAway(error)) return;
      if (error.code === 'proof.required') {
        showToast('error', reasonOf(error, text));
        return prove(source);
      }
      onProblem({ words: text.views.thirdAuth.bindFailed(reasonOf(error, text)) });
      // The source may be gone, or the switch be off by now.
      refresh(queries);
    }
    setLeavingFor(null);
  }

  const goOn = useEffectEvent(() => {
    const errand = finishErrand('bindThirdAuth');
    if (errand) void act(errand.subject, errand.ticket);
  });
  useEffect(() => goOn(), []);

  // Whoever comes back by "back" finds the page as they left it: on its way out.
  useEffect(() => {
    const stay = () => setLeavingFor(null);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  return {
    leavingFor,
    bind(source: string) {
      if (leavingFor === null) proveFirst(source, act);
    },
  };
}
