import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { chunk } from '../../../lib/chunk.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { proveAnew } from '../../../lib/proof/prove.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { store, stored } from '../../../lib/storage.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import type { Passkey, Passkeys } from './passkeys-query.ts';

const loadAuthenticator = () => chunk(() => import('../../../lib/passkeys/authenticator.ts'));

/** Adding, renaming and removing passkeys. The first and the last need a proof of their own, which is asked for in place, before anything is confirmed. */
export function usePasskeys(
  { rows, otherWays, state, isNeeded }: Passkeys,
  onAdded?: (codes: readonly string[] | undefined) => void,
) {
  const text = useText();
  const words = text.views.passkeys;
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const refresh = () => queries.invalidateQueries({ queryKey: ['accountSecurity'] });

  const adding = useAction(
    async () => {
      const ticket = await proveAnew('addPasskey');
      if (!ticket) return null;
      const { makeKey, PasskeyCancelled, PasskeyKnown } = await loadAuthenticator();
      const options = await call(api.passkeys.addOptions, { ticket });
      try {
        const { made, isHere } = await makeKey(options);
        const added = await call(api.passkeys.add, { credential: made });
        if (isHere) store('passkeys_here', [...(stored('passkeys_here') ?? []), added.id]);
        return added;
      } catch (error) {
        if (error instanceof PasskeyCancelled) showToast('error', words.closed);
        else if (error instanceof PasskeyKnown) showToast('error', words.known);
        else throw error;
        return null;
      }
    },
    {
      done(added) {
        if (!added) return;
        forgetTickets();
        setCodes(added.recoveryCodes);
        showToast('success', words.added(added.name));
        onAdded?.(added.recoveryCodes);
      },
      after: refresh,
    },
  );

  const renaming = useAction(({ id, name }: { id: string; name: string }) => call(api.passkeys.rename, { id, name }), {
    after: refresh,
  });

  const removing = useAction(
    ({ id, ticket }: { id: string; ticket: string }) => call(api.passkeys.remove, { ticket, id }).catch(passIfGone),
    {
      done: () => showToast('success', words.removed),
      after() {
        forgetTickets(); // each was good for this one, and the server has voided the others
        return refresh();
      },
    },
  );

  async function remove({ id, name, state: standing }: Passkey): Promise<void> {
    if (removing.isBusy) return;
    const others = rows.filter((one) => one.id !== id && one.state === 'works').length;
    const isLast = others === 0 && standing === 'works';
    // The ways back come first: whoever would be left without one learns it here and not at the door.
    const opens = otherWays.includes('password') || otherWays.includes('provider');
    if (isLast && !opens) return showToast('error', words.lastWay);
    if (isLast && state === 'required') return showToast('error', words.requiredLast);
    if (isLast && isNeeded) return showToast('error', words.neededLast);
    const ticket = await proveAnew('removePasskey');
    if (!ticket) return;
    const isMeant = await confirm({
      title: words.removeTitle(name),
      body: `${words.removeBody}${words.waysLeft(others, otherWays)}`,
      confirmLabel: words.remove,
      danger: true,
    });
    if (isMeant) removing.run({ id, ticket });
  }

  return {
    adding: adding.isBusy,
    removing: removing.busyWith?.id,
    codes,
    forgetCodes: () => setCodes(undefined),
    add: () => adding.run(),
    rename: (id: string, name: string) => renaming.run({ id, name }),
    remove: (passkey: Passkey) => void remove(passkey),
  };
}

/** One that is gone already is what was wanted. */
function passIfGone(error: unknown): void {
  if (!isRefusedFor(error, 'passkey.unknown')) throw error;
}
