import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { prove } from '../../../lib/proof/prove.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import type { Session } from '../queries.ts';
import { deviceName } from './device-name.ts';

/** Stands for all but this session. */
const allOthers = 'others';

/** Ends other sessions after a proof and after asking; afterwards the list says what is left, whoever ended it. */
export function useEndSessions() {
  const text = useText();
  const queries = useQueryClient();

  async function end(which: string): Promise<string> {
    if (which === allOthers) {
      const { ended } = await call(api.accountSecurity.endOtherSessions, {});
      return text.views.accountSecurity.sessions.endedOthers(ended);
    }
    await call(api.accountSecurity.endSession, { id: which }).catch(passIfGone);
    return text.views.accountSecurity.sessions.ended;
  }

  // Refused right after the proof: told, lest anybody goes round in circles.
  const ending = useAction(end, {
    done: (message) => showToast('success', message),
    after: () => queries.invalidateQueries({ queryKey: ['accountSecurity'] }),
  });

  async function endOne(session: Session): Promise<void> {
    if (ending.isBusy || !(await prove('endSessions'))) return;
    const isMeant = await confirm({
      title: text.views.accountSecurity.sessions.endTitle(deviceName(session, text)),
      body: text.views.accountSecurity.sessions.endBody,
      confirmLabel: text.views.accountSecurity.sessions.end,
      danger: true,
    });
    if (isMeant) ending.run(session.id);
  }

  async function endOthers(count: number): Promise<void> {
    if (ending.isBusy || !(await prove('endSessions'))) return;
    const isMeant = await confirm({
      title: text.views.accountSecurity.sessions.endOthersTitle(count),
      body: text.views.accountSecurity.sessions.endOthersBody,
      confirmLabel: text.views.accountSecurity.sessions.endOthers,
      danger: true,
    });
    if (isMeant) ending.run(allOthers);
  }

  return { ending: ending.busyWith, endOne: (session: Session) => void endOne(session), endOthers };
}

/** One that has ended by itself is what was wanted. */
function passIfGone(error: unknown): void {
  if (!isRefusedFor(error, 'session.unknown')) throw error;
}
