import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useLocation } from 'wouter';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { pathTo } from '../../../lib/paths.ts';
import { inboxKey } from '../../../lib/query.ts';
import { guideQuery, recordsKey } from '../../../lib/was-it-me.ts';
import { checkUpQuery } from '../queries.ts';

interface Props {
  record: string;
  /** What says which sign-in is asked about. */
  describedBy: string;
}

/** "Was it you?": a yes is kept, so that it is not asked again; a no leads to the steps to a safe account. */
export function Answers({ record, describedBy }: Props) {
  const text = useText();
  const words = text.views.checkUp;
  const layout = useLayout();
  const queries = useQueryClient();
  const [, navigate] = useLocation();

  const answering = useAction(
    async (answer: 'yes' | 'no') => {
      if (answer === 'no') await queries.fetchQuery(guideQuery(record, { alike: true }));
      else await call(api.records.answer, { record, answer, alike: true });
    },
    {
      done(_, answer) {
        void queries.invalidateQueries({ queryKey: recordsKey });
        void queries.invalidateQueries({ queryKey: inboxKey });
        if (answer === 'no') navigate(pathTo('records', layout, { record }));
        else showToast('success', words.saidYes);
      },
      after: () => queries.invalidateQueries(checkUpQuery),
    },
  );

  const button = (answer: 'yes' | 'no') => (
    <button
      type="button"
      className="button"
      aria-describedby={describedBy}
      aria-disabled={answering.isBusy}
      onClick={() => answering.run(answer)}
    >
      {answer === 'yes' ? words.yes : words.no}
    </button>
  );
  return (
    <>
      {button('yes')}
      {button('no')}
    </>
  );
}
