import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { proveAgain, proveAnew } from '../../../lib/proof/prove.ts';
import { redirectOf } from '../../../lib/redirect.ts';
import { isRefusedFor, reasonText } from '../../../lib/refusal.ts';
import { afterLeaving } from '../../../lib/step-over.ts';
import type { Problem } from './problem-note.tsx';
import { refresh } from './queries.ts';
import { sourceAddress } from './source-address.ts';

interface Start {
  source: string;
  ticket: string;
}

/** The way out to a source, which sends the browser back here (use-bind-answer.ts). `onProblem` is told why there is none. */
export function useBind(onProblem: (problem: Problem | null) => void) {
  const text = useText();
  const queries = useQueryClient();

  function start({ source, ticket }: Start) {
    onProblem(null);
    return call(api.thirdAuth.startBind, { ticket, source }, { show: 'none' });
  }

  const leaving = useAction(start, {
    done({ redirect }) {
      const address = sourceAddress(redirect);
      if (!address) return onProblem({ words: text.views.thirdAuth.bindFailed(text.views.thirdAuth.unsafe) });
      afterLeaving(() => location.assign(address));
      return whenBack();
    },
    refused(error, { source }) {
      if (redirectOf(error)) return; // the call leads there already, and has said why
      const reason = reasonText(error, text);
      if (isRefusedFor(error, 'proof.required')) {
        showToast('error', reason);
        return void proveAgain('bindThirdAuth').then((ticket) => ticket !== null && leaving.run({ source, ticket }));
      }
      onProblem({ words: text.views.thirdAuth.bindFailed(reason) });
      // The source may be gone, or the switch be off by now.
      void refresh(queries);
    },
  });

  return {
    leavingFor: leaving.busyWith?.source,
    async bind(source: string): Promise<void> {
      const ticket = leaving.isBusy ? null : await proveAnew('bindThirdAuth');
      if (ticket !== null) leaving.run({ source, ticket });
    },
  };
}

/** Until then the page is on its way out; whoever comes back by "back" finds it as they left it. */
function whenBack(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}
