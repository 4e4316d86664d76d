import { useQueryClient } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { refreshProof } from '../../../lib/proof/standing.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { redirectOf } from '../../../lib/redirect.ts';
import { isRefused, reasonText } from '../../../lib/refusal.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import type { Problem } from './problem-note.tsx';
import { refresh } from './queries.ts';

const quietly = { show: 'none' } as const;

/**
 * What a source's answer left in the address: `bind`, an account that waits for the person's yes, or `bindFailed`, why there
 * is none. The first stays until it is answered, so that a reload asks again; the second is told once.
 */
export function useBindAnswer(onProblem: (problem: Problem | null) => void): void {
  const text = useText();
  const queries = useQueryClient();
  const search = useSearch();
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(search);
  const [flow, code] = [query.get('bind'), query.get('bindFailed')];

  function clearAddress(): void {
    const rest = new URLSearchParams(search);
    rest.delete('bind');
    rest.delete('bindFailed');
    navigate(rest.size > 0 ? `${path}?${rest}` : path, { replace: true });
  }

  async function ask(given: string): Promise<void> {
    onProblem(null);
    try {
      const { name, account } = await call(api.thirdAuth.pendingBind, { flow: given }, quietly);
      const words = text.views.thirdAuth.bindAsk;
      const isMine = await confirm({
        title: words.title(name, account),
        body: words.body,
        confirmLabel: text.views.thirdAuth.bind,
        cancelLabel: words.no,
      });
      if (isMine) {
        await call(api.thirdAuth.confirmBind, { flow: given }, quietly);
        forgetTickets(); // the server has voided them
        void refreshProof();
        showToast('success', text.views.thirdAuth.bindDone);
      }
      clearAddress();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (redirectOf(error)) return; // the call leads there already, and has said why
      const words = text.views.thirdAuth.bindFailed(reasonText(error, text));
      // A broken way to the server says nothing about the account, which still waits.
      if (!isRefused(error)) return onProblem({ words, onRetry: () => void ask(given) });
      onProblem({ words });
      clearAddress();
    } finally {
      void refresh(queries);
    }
  }

  const take = useEffectEvent(() => {
    if (flow) void ask(flow);
    if (code === null) return;
    const reasons: Record<string, string> = text.views.thirdAuth.reasons;
    // Only words of our own: anybody can write an address.
    const reason = Object.hasOwn(reasons, code) ? reasons[code] : undefined;
    onProblem({ words: text.views.thirdAuth.bindFailed(reason ?? text.global.requestError) });
    clearAddress();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is taken once, whatever else changes
  useEffect(() => take(), [flow, code]);
}
