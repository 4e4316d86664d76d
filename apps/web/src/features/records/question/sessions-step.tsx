import { useQueryClient } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { beginErrand, finishErrand } from '../../../lib/proof/errands.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { tellRefusal } from '../../../lib/refusal.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import { type Guide, guideQuery } from '../queries.ts';
import { Step } from './step.tsx';

/** Ends the session that the record was made in, with every other but this one; a proof comes first. */
export function SessionsStep({ record, guide, layout }: { record: string; guide: Guide; layout: Layout }) {
  const text = useText();
  const queries = useQueryClient();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [isEnding, setEnding] = useState(false);
  const isDone = guide.otherSessions === 0;
  const subject = `record ${record}`;

  function prove(): void {
    if (isEnding) return;
    forgetTickets('endSessions');
    beginErrand('endSessions', { back: `${path}?${search}`, subject });
    navigate(pathTo('verify', layout, { scene: 'endSessions' }));
  }

  async function end(ticket: string): Promise<void> {
    setEnding(true);
    try {
      await call(api.accountSecurity.endOtherSessions, { ticket });
      queries.setQueryData(guideQuery(record).queryKey, (now) => now && { ...now, otherSessions: 0 });
      void queries.invalidateQueries({ queryKey: ['accountSecurity', 'sessions'] });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tellRefusal(error, text);
    } finally {
      forgetTickets('endSessions'); // it was good for this one
      setEnding(false);
    }
  }

  const goOn = useEffectEvent(() => {
    const errand = finishErrand('endSessions');
    if (errand?.subject === subject) void end(errand.ticket);
  });
  useEffect(() => goOn(), []);

  return (
    <Step
      title={text.views.actionRecord.endSessions}
      state={isDone ? (guide.session?.isCurrent ? 'check' : 'done') : 'open'}
    >
      {guide.session?.isCurrent && <p>{text.views.actionRecord.endSessionsCurrent}</p>}
      {isDone ? !guide.session?.isCurrent && <p role="status">{text.views.actionRecord.endSessionsGone}</p> : null}
      {!isDone && (
        <div ref={passOnFocus} className="step-part">
          <p>{text.views.actionRecord.endSessionsBody(guide.otherSessions)}</p>
          <button type="button" className="button primary" aria-disabled={isEnding} onClick={prove}>
            {text.views.actionRecord.endSessionsGo}
          </button>
        </div>
      )}
    </Step>
  );
}
