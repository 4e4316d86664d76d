import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { prove } from '../../../lib/proof/prove.ts';
import { guideQuery } from '../../../lib/was-it-me.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import type { Guide } from '../queries.ts';
import { Step } from './step.tsx';

/** Ends the session that the record was made in, with every other but this one; a proof comes first. */
export function SessionsStep({ record, guide }: { record: string; guide: Guide }) {
  const text = useText();
  const queries = useQueryClient();
  const isDone = guide.otherSessions === 0;

  const ending = useAction(() => call(api.accountSecurity.endOtherSessions, {}), {
    done() {
      queries.setQueryData(guideQuery(record).queryKey, (now) => now && { ...now, otherSessions: 0 });
      void queries.invalidateQueries({ queryKey: ['accountSecurity', 'sessions'] });
    },
  });

  async function end(): Promise<void> {
    if (!ending.isBusy && (await prove('endSessions'))) ending.run();
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
          <button type="button" className="button primary" aria-disabled={ending.isBusy} onClick={end}>
            {text.views.actionRecord.endSessionsGo}
          </button>
        </div>
      )}
    </Step>
  );
}
