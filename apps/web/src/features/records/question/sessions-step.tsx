import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useLocation, useSearch } from 'wouter';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { useErrand } from '../../../lib/proof/use-errand.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import { type Guide, guideQuery } from '../queries.ts';
import { Step } from './step.tsx';

/** Ends the session that the record was made in, with every other but this one; a proof comes first. */
export function SessionsStep({ record, guide }: { record: string; guide: Guide }) {
  const text = useText();
  const queries = useQueryClient();
  const [path] = useLocation();
  const search = useSearch();
  const isDone = guide.otherSessions === 0;
  const subject = `record ${record}`;

  const ending = useAction((ticket: string) => call(api.accountSecurity.endOtherSessions, { ticket }), {
    done() {
      queries.setQueryData(guideQuery(record).queryKey, (now) => now && { ...now, otherSessions: 0 });
      void queries.invalidateQueries({ queryKey: ['accountSecurity', 'sessions'] });
    },
    after: () => forgetTickets('endSessions'), // it was good for this one
  });
  const errand = useErrand('endSessions', (proved) => {
    if (proved.subject === subject) ending.run(proved.ticket);
  });

  function prove(): void {
    if (!ending.isBusy) errand.prove(subject, `${path}?${search}`);
  }

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
          <button type="button" className="button primary" aria-disabled={ending.isBusy} onClick={prove}>
            {text.views.actionRecord.endSessionsGo}
          </button>
        </div>
      )}
    </Step>
  );
}
