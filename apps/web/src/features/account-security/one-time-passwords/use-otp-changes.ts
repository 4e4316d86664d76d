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

/** Removing, switching off and new codes: each asks, then wants a proof of its own in place, and the page says what is left. */
export function useOtpChanges() {
  const text = useText();
  const words = text.views.oneTimePasswords;
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();

  const after = () => {
    forgetTickets(); // each was good for this one, and a changed device voids the others
    return queries.invalidateQueries({ queryKey: ['accountSecurity'] });
  };
  const removing = useAction(remove, { done: (message) => message && showToast('success', message), after });
  const renewing = useAction(renew, { done: (found) => found && setCodes(found.recoveryCodes), after });

  /** One device, or all of them; null: the proof was given up. */
  async function remove(which: { id: string } | 'all'): Promise<string | null> {
    const ticket = await proveAnew('removeOtp');
    if (!ticket) return null;
    const { isOff } =
      which === 'all'
        ? await call(api.oneTimePasswords.switchOff, { ticket })
        : await call(api.oneTimePasswords.remove, { ticket, id: which.id }).catch(passIfGone);
    return isOff ? words.isOff : words.removed;
  }

  async function renew() {
    const ticket = await proveAnew('renewRecoveryCodes');
    return ticket ? call(api.oneTimePasswords.renewCodes, { ticket }) : null;
  }

  async function ask(title: string, body: string, confirmLabel: string, danger: boolean): Promise<boolean> {
    return !removing.isBusy && !renewing.isBusy && confirm({ title, body, confirmLabel, danger });
  }

  return {
    /** New codes that are to be saved. */
    codes,
    codesSaved: () => setCodes(undefined),
    isBusy: removing.isBusy || renewing.isBusy,
    async removeOne(
      { id, name }: OtpDevice,
      { isLast, isNeeded }: Record<'isLast' | 'isNeeded', boolean>,
    ): Promise<void> {
      if (isLast && isNeeded) return showToast('error', words.needed);
      const body = isLast ? words.removeLastBody : words.removeBody;
      if (await ask(words.removeTitle(name), body, words.remove, true)) removing.run({ id });
    },
    async switchOff(): Promise<void> {
      if (await ask(words.switchOffTitle, words.switchOffBody, words.switchOff, true)) removing.run('all');
    },
    async renewCodes(): Promise<void> {
      if (await ask(words.renewTitle, words.renewBody, words.renew, false)) renewing.run();
    },
  };
}

/** One that is gone already is what was wanted. */
function passIfGone(error: unknown): { isOff: boolean } {
  if (!isRefusedFor(error, 'otp.unknown')) throw error;
  return { isOff: false };
}
