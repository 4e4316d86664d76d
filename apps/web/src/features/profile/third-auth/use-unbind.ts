import { useQueryClient } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { finishErrand } from '../../../lib/proof/errands.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { type Account, refresh, type Source } from './queries.ts';
import { isLedAway, reasonOf } from './refusal.ts';
import { useProofFirst } from './use-proof-first.ts';

/** Unbinding: asked for, proved, done, and told either way (specification, point 8). */
export function useUnbind(layout: Layout) {
  const text = useText();
  const queries = useQueryClient();
  const { prove, proveFirst } = useProofFirst('unbindThirdAuth', layout);
  const [unbinding, setUnbinding] = useState<string | null>(null);

  async function act(id: string, ticket: string): Promise<void> {
    setUnbinding(id);
    try {
      await call(api.thirdAuth.deleteThridAuthOpenId, { ticket, id }, { show: 'none' });
      // What was proved for a person with this account is void at the server.
      forgetTickets();
      showToast('success', text.views.thirdAuth.unbindDone);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isLedAway(error)) return;
      showToast('error', text.views.thirdAuth.unbindFailed(reasonOf(error, text)));
      if (error.code === 'proof.required') return prove(id);
    } finally {
      await refresh(queries);
      setUnbinding(null);
    }
  }

  const goOn = useEffectEvent(() => {
    const errand = finishErrand('unbindThirdAuth');
    if (errand) void act(errand.subject, errand.ticket);
  });
  useEffect(() => goOn(), []);

  async function unbind(source: Source, account: Account): Promise<void> {
    if (unbinding !== null) return;
    const words = text.views.thirdAuth.unbindAsk;
    const isMeant = await confirm({
      title: words.title(source.name, account.name),
      body: source.canBind ? words.body : words.goneBody,
      confirmLabel: text.views.thirdAuth.unbind,
      danger: true,
    });
    if (isMeant) proveFirst(account.id, act);
  }

  return { unbinding, unbind };
}
