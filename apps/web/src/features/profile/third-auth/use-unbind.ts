import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { prove } from '../../../lib/proof/prove.ts';
import { refreshProof } from '../../../lib/proof/standing.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { redirectOf } from '../../../lib/redirect.ts';
import { reasonText } from '../../../lib/refusal.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { type Account, refresh, type Source } from './queries.ts';

/** Unbinding: proved, asked for, done, and told either way (spec 8.6). */
export function useUnbind() {
  const text = useText();
  const queries = useQueryClient();

  const unbinding = useAction((id: string) => call(api.thirdAuth.deleteThridAuthOpenId, { id }, { show: 'none' }), {
    done() {
      // What was proved for a person with this account is void at the server.
      forgetTickets();
      void refreshProof();
      showToast('success', text.views.thirdAuth.unbindDone);
    },
    refused(error) {
      if (redirectOf(error)) return; // the call leads there already, and has said why
      showToast('error', text.views.thirdAuth.unbindFailed(reasonText(error, text)));
    },
    after: () => refresh(queries),
  });

  async function unbind(source: Source, account: Account): Promise<void> {
    if (unbinding.isBusy || !(await prove('unbindThirdAuth'))) return;
    const words = text.views.thirdAuth.unbindAsk;
    const isMeant = await confirm({
      title: words.title(source.name, account.name),
      body: source.canBind ? words.body : words.goneBody,
      confirmLabel: text.views.thirdAuth.unbind,
      danger: true,
    });
    if (isMeant) unbinding.run(account.id);
  }

  return { unbinding: unbinding.busyWith, unbind };
}
