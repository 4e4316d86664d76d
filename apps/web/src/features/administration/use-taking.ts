import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { proveAdministrator } from '../../lib/proof/administer.ts';
import { type HeldRole, refreshAdministrators } from './queries.ts';

/** Taking a role away: which one is asked about, and doing it. */
export function useTaking() {
  const words = useText().views.administrators;
  const queries = useQueryClient();
  const [asked, ask] = useState<HeldRole | null>(null);
  const close = () => ask(null);

  async function take(reason: string): Promise<void> {
    if (!asked) return;
    const input = { personId: asked.person.id, role: asked.role, reason };
    const taken = await proveAdministrator(() => call(api.administration.take, input));
    if (!taken) return;
    showToast('success', words.took);
    close();
    await refreshAdministrators(queries);
  }

  return { asked, ask, close, take };
}
