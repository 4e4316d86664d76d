import { useQueryClient } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { type Session, sessionsQuery } from '../queries.ts';
import { deviceName } from './device-name.ts';

/** Ends other sessions after asking; afterwards the list says what is left, whoever ended it. */
export function useEndSessions() {
  const text = useText();
  const queries = useQueryClient();
  const [ending, setEnding] = useState<string | null>(null);

  async function end(which: string, run: () => Promise<string>): Promise<void> {
    setEnding(which);
    try {
      showToast('success', await run());
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    } finally {
      await queries.invalidateQueries(sessionsQuery);
      setEnding(null);
    }
  }

  async function endOne(session: Session): Promise<void> {
    if (ending !== null) return;
    const isMeant = await confirm({
      title: text.views.accountSecurity.sessions.endTitle(deviceName(session, text)),
      body: text.views.accountSecurity.sessions.endBody,
      confirmLabel: text.views.accountSecurity.sessions.end,
      danger: true,
    });
    if (!isMeant) return;
    await end(session.id, async () => {
      await call(api.accountSecurity.endSession, { id: session.id }).catch(passIfGone);
      return text.views.accountSecurity.sessions.ended;
    });
  }

  async function endOthers(count: number): Promise<void> {
    if (ending !== null) return;
    const isMeant = await confirm({
      title: text.views.accountSecurity.sessions.endOthersTitle(count),
      body: text.views.accountSecurity.sessions.endOthersBody,
      confirmLabel: text.views.accountSecurity.sessions.endOthers,
      danger: true,
    });
    if (!isMeant) return;
    await end('others', async () => {
      const { ended } = await call(api.accountSecurity.endOtherSessions, {});
      return text.views.accountSecurity.sessions.endedOthers(ended);
    });
  }

  return { ending, endOne: (session: Session) => void endOne(session), endOthers };
}

/** One that has ended by itself is what was wanted. */
function passIfGone(error: unknown): void {
  if (!(error instanceof CallError) || error.code !== 'session.unknown') throw error;
}
