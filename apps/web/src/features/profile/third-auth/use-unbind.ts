import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { type Proved, useErrand } from '../../../lib/proof/use-errand.ts';
import { redirectOf } from '../../../lib/redirect.ts';
import { isRefusedFor, reasonText } from '../../../lib/refusal.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { type Account, refresh, type Source } from './queries.ts';

/** Unbinding: asked for, proved, done, and told either way (spec 8.6). */
export function useUnbind() {
  const text = useText();
  const queries = useQueryClient();

  const unbinding = useAction(
    ({ subject, ticket }: Proved) =>
      call(api.thirdAuth.deleteThridAuthOpenId, { ticket, id: subject }, { show: 'none' }),
    {
      done() {
        // What was proved for a person with this account is void at the server.
        forgetTickets();
        showToast('success', text.views.thirdAuth.unbindDone);
      },
      refused(error, { subject }) {
        if (redirectOf(error)) return; // the call leads there already, and has said why
        showToast('error', text.views.thirdAuth.unbindFailed(reasonText(error, text)));
        if (isRefusedFor(error, 'proof.required')) errand.prove(subject);
      },
      after: () => refresh(queries),
    },
  );
  const errand = useErrand('unbindThirdAuth', unbinding.run);

  async function unbind(source: Source, account: Account): Promise<void> {
    if (unbinding.isBusy) return;
    const words = text.views.thirdAuth.unbindAsk;
    const isMeant = await confirm({
      title: words.title(source.name, account.name),
      body: source.canBind ? words.body : words.goneBody,
      confirmLabel: text.views.thirdAuth.unbind,
      danger: true,
    });
    if (isMeant) errand.start(account.id);
  }

  return { unbinding: unbinding.busyWith?.subject, unbind };
}
