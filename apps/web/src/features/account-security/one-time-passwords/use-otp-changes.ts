import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { proveAnew } from '../../../lib/proof/prove.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import type { OtpDevice } from './queries.ts';

type Which = { id: string } | 'all';
type Question = Parameters<typeof confirm>[0];

/** Removing, switching off and new codes: each wants a proof of its own in place, then asks, and the page says what is left. */
export function useOtpChanges() {
  const text = useText();
  const words = text.views.oneTimePasswords;
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();

  const after = () => {
    forgetTickets(); // each was good for this one, and a changed device voids the others
    return queries.invalidateQueries({ queryKey: ['accountSecurity'] });
  };
  const removing = useAction(
    ({ which, ticket }: { which: Which; ticket: string }) =>
      which === 'all'
        ? call(api.oneTimePasswords.switchOff, { ticket })
        : call(api.oneTimePasswords.remove, { ticket, id: which.id }).catch(passIfGone),
    { done: ({ isOff }) => showToast('success', isOff ? words.isOff : words.removed), after },
  );
  const renewing = useAction((ticket: string) => call(api.oneTimePasswords.renewCodes, { ticket }), {
    done: ({ recoveryCodes }) => setCodes(recoveryCodes),
    after,
  });
  const isBusy = removing.isBusy || renewing.isBusy;

  async function remove(which: Which, question: Question): Promise<void> {
    const ticket = isBusy ? null : await proveAnew('removeOtp');
    if (ticket && (await confirm({ ...question, danger: true }))) removing.run({ which, ticket });
  }

  return {
    /** New codes that are to be saved. */
    codes,
    codesSaved: () => setCodes(undefined),
    isBusy,
    async removeOne(
      { id, name }: OtpDevice,
      { isLast, isNeeded }: Record<'isLast' | 'isNeeded', boolean>,
    ): Promise<void> {
      if (isLast && isNeeded) return showToast('error', words.needed);
      const body = isLast ? words.removeLastBody : words.removeBody;
      return remove({ id }, { title: words.removeTitle(name), body, confirmLabel: words.remove });
    },
    switchOff: () =>
      remove('all', { title: words.switchOffTitle, body: words.switchOffBody, confirmLabel: words.switchOff }),
    async renewCodes(): Promise<void> {
      const ticket = isBusy ? null : await proveAnew('renewRecoveryCodes');
      const question = { title: words.renewTitle, body: words.renewBody, confirmLabel: words.renew };
      if (ticket && (await confirm(question))) renewing.run(ticket);
    },
  };
}

/** One that is gone already is what was wanted. */
function passIfGone(error: unknown): { isOff: boolean } {
  if (!isRefusedFor(error, 'otp.unknown')) throw error;
  return { isOff: false };
}
