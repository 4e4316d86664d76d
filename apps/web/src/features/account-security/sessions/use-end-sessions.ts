import { useQueryClient } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../../lib/call.ts';
import { failureText, isLeftToCaller } from '../../../lib/failure.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { pathTo } from '../../../lib/paths.ts';
import { beginErrand, finishErrand } from '../../../lib/proof/errands.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { type Session, sessionsQuery } from '../queries.ts';
import { deviceName } from './device-name.ts';

const allOthers = 'others';
const isOurs = (subject: string) => subject === allOthers || /^[0-9a-f-]{36}$/.test(subject);

/** Ends other sessions after asking and after a proof; afterwards the list says what is left, whoever ended it. */
export function useEndSessions(layout: Layout) {
  const text = useText();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [ending, setEnding] = useState<string | null>(null);

  /** Each ending has a proof of its own; the person comes back with it. */
  function prove(which: string): void {
    forgetTickets('endSessions');
    beginErrand('endSessions', { back: pathTo('sessions', layout), subject: which });
    navigate(pathTo('verify', layout, { scene: 'endSessions' }));
  }

  async function end(which: string, ticket: string): Promise<string> {
    if (which === allOthers) {
      const { ended } = await call(api.accountSecurity.endOtherSessions, { ticket });
      return text.views.accountSecurity.sessions.endedOthers(ended);
    }
    await call(api.accountSecurity.endSession, { ticket, id: which }).catch(passIfGone);
    return text.views.accountSecurity.sessions.ended;
  }

  async function finish(which: string, ticket: string): Promise<void> {
    setEnding(which);
    try {
      showToast('success', await end(which, ticket));
    } catch (error) {
      // Refused right after the proof: told, lest anybody goes round in circles.
      if (!(error instanceof CallError)) throw error;
      if (isLeftToCaller(error)) showToast('error', failureText(error, text));
    } finally {
      forgetTickets('endSessions'); // it was good for this one
      await queries.invalidateQueries(sessionsQuery);
      setEnding(null);
    }
  }

  const goOn = useEffectEvent(() => {
    const errand = finishErrand('endSessions');
    if (errand && isOurs(errand.subject)) void finish(errand.subject, errand.ticket);
  });
  useEffect(() => goOn(), []);

  async function endOne(session: Session): Promise<void> {
    if (ending !== null) return;
    const isMeant = await confirm({
      title: text.views.accountSecurity.sessions.endTitle(deviceName(session, text)),
      body: text.views.accountSecurity.sessions.endBody,
      confirmLabel: text.views.accountSecurity.sessions.end,
      danger: true,
    });
    if (isMeant) prove(session.id);
  }

  async function endOthers(count: number): Promise<void> {
    if (ending !== null) return;
    const isMeant = await confirm({
      title: text.views.accountSecurity.sessions.endOthersTitle(count),
      body: text.views.accountSecurity.sessions.endOthersBody,
      confirmLabel: text.views.accountSecurity.sessions.endOthers,
      danger: true,
    });
    if (isMeant) prove(allOthers);
  }

  return { ending, endOne: (session: Session) => void endOne(session), endOthers };
}

/** One that has ended by itself is what was wanted. */
function passIfGone(error: unknown): void {
  if (!(error instanceof CallError) || error.code !== 'session.unknown') throw error;
}
