import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { pathTo } from '../../../lib/paths.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { type Proved, useErrand } from '../../../lib/proof/use-errand.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import type { OtpDevice } from './queries.ts';

/** What the proof is for, where it is not for one device. */
const all = 'all';

/** Removing, switching off and new codes: each asks, then wants a proof of its own, and the page says what is left. */
export function useOtpChanges() {
  const text = useText();
  const words = text.views.oneTimePasswords;
  const here = pathTo('oneTimePasswords', useLayout());
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();

  const after = () => {
    forgetTickets(); // each was good for this one, and a changed device voids the others
    return queries.invalidateQueries({ queryKey: ['accountSecurity'] });
  };
  const removing = useAction(remove, { done: (message) => showToast('success', message), after });
  const renewing = useAction(({ ticket }: Proved) => call(api.oneTimePasswords.renewCodes, { ticket }), {
    done: ({ recoveryCodes }) => setCodes(recoveryCodes),
    after,
  });
  const removal = useErrand('removeOtp', (proved) => removing.run(proved));
  const renewal = useErrand('renewRecoveryCodes', (proved) => renewing.run(proved));

  async function remove({ subject, ticket }: Proved): Promise<string> {
    if (subject === all) {
      await call(api.oneTimePasswords.switchOff, { ticket });
      return words.isOff;
    }
    const { isOff } = await call(api.oneTimePasswords.remove, { ticket, id: subject }).catch(passIfGone);
    return isOff ? words.isOff : words.removed;
  }

  async function ask(title: string, body: string, confirmLabel: string, danger: boolean): Promise<boolean> {
    return !removing.isBusy && !renewing.isBusy && confirm({ title, body, confirmLabel, danger });
  }

  return {
    /** New codes that are to be saved. */
    codes,
    codesSaved: () => setCodes(undefined),
    isBusy: removing.isBusy || renewing.isBusy,
    async removeOne({ id, name }: OtpDevice, isLast: boolean): Promise<void> {
      const body = isLast ? words.removeLastBody : words.removeBody;
      if (await ask(words.removeTitle(name), body, words.remove, true)) removal.prove(id, here);
    },
    async switchOff(): Promise<void> {
      if (await ask(words.switchOffTitle, words.switchOffBody, words.switchOff, true)) removal.prove(all, here);
    },
    async renewCodes(): Promise<void> {
      if (await ask(words.renewTitle, words.renewBody, words.renew, false)) renewal.prove('codes', here);
    },
  };
}

/** One that is gone already is what was wanted. */
function passIfGone(error: unknown): { isOff: boolean } {
  if (!isRefusedFor(error, 'otp.unknown')) throw error;
  return { isOff: false };
}
