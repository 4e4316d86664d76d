import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { pathTo } from '../../../lib/paths.ts';
import { beginErrand, finishErrand } from '../../../lib/proof/errands.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { type Session, sessionsQuery } from '../queries.ts';
import { deviceName } from './device-name.ts';

/** Whose session it is about, or all others, with the ticket of the proof. */
type Proved = NonNullable<ReturnType<typeof finishErrand>>;

const allOthers = 'others';
const isOurs = (subject: string) => subject === allOthers || /^[0-9a-f-]{36}$/.test(subject);

/** Ends other sessions after asking and after a proof; afterwards the list says what is left, whoever ended it. */
export function useEndSessions() {
  const text = useText();
  const layout = useLayout();
  const queries = useQueryClient();
  const [, navigate] = useLocation();

  /** Each ending has a proof of its own; the person comes back with it. */
  function prove(which: string): void {
    forgetTickets('endSessions');
    beginErrand('endSessions', { back: pathTo('sessions', layout), subject: which });
    navigate(pathTo('verify', layout, { scene: 'endSessions' }));
  }

  async function end({ subject, ticket }: Proved): Promise<string> {
    if (subject === allOthers) {
      const { ended } = await call(api.accountSecurity.endOtherSessions, { ticket });
      return text.views.accountSecurity.sessions.endedOthers(ended);
    }
    await call(api.accountSecurity.endSession, { ticket, id: subject }).catch(passIfGone);
    return text.views.accountSecurity.sessions.ended;
  }

  // Refused right after the proof: told, lest anybody goes round in circles.
  const ending = useAction(end, {
    done: (message) => showToast('success', message),
    after() {
      forgetTickets('endSessions'); // it was good for this one
      return queries.invalidateQueries(sessionsQuery);
    },
  });

  const goOn = useEffectEvent(() => {
    const errand = finishErrand('endSessions');
    if (errand && isOurs(errand.subject)) ending.run(errand);
  });
  useEffect(() => goOn(), []);

  async function endOne(session: Session): Promise<void> {
    if (ending.isBusy) return;
    const isMeant = await confirm({
      title: text.views.accountSecurity.sessions.endTitle(deviceName(session, text)),
      body: text.views.accountSecurity.sessions.endBody,
      confirmLabel: text.views.accountSecurity.sessions.end,
      danger: true,
    });
    if (isMeant) prove(session.id);
  }

  async function endOthers(count: number): Promise<void> {
    if (ending.isBusy) return;
    const isMeant = await confirm({
      title: text.views.accountSecurity.sessions.endOthersTitle(count),
      body: text.views.accountSecurity.sessions.endOthersBody,
      confirmLabel: text.views.accountSecurity.sessions.endOthers,
      danger: true,
    });
    if (isMeant) prove(allOthers);
  }

  return { ending: ending.busyWith?.subject, endOne: (session: Session) => void endOne(session), endOthers };
}

/** One that has ended by itself is what was wanted. */
function passIfGone(error: unknown): void {
  if (!isRefusedFor(error, 'session.unknown')) throw error;
}
