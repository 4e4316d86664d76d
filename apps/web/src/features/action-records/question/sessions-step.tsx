import { useQueryClient } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import { type Guide, guideQuery } from '../queries.ts';
import { Step } from './step.tsx';

/** Ends the session that the record was made in, with every other but this one. */
export function SessionsStep({ record, guide }: { record: string; guide: Guide }) {
  const text = useText();
  const queries = useQueryClient();
  const [isEnding, setEnding] = useState(false);
  const isDone = guide.otherSessions === 0;

  async function end(): Promise<void> {
    if (isEnding) return;
    setEnding(true);
    try {
      await call(api.accountSecurity.endOtherSessions, {});
      queries.setQueryData(guideQuery(record).queryKey, (now) => now && { ...now, otherSessions: 0 });
      void queries.invalidateQueries({ queryKey: ['accountSecurity', 'sessions'] });
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // told by the call
    } finally {
      setEnding(false);
    }
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
          <button type="button" className="button primary" aria-disabled={isEnding} onClick={() => void end()}>
            {text.views.actionRecord.endSessionsGo}
          </button>
        </div>
      )}
    </Step>
  );
}
