import { api, type PeopleAct } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { type Action, useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import type { AskedAct } from './asked.ts';
import type { Outcome } from './carry-out.ts';
import { leftOutWords } from './follow-words.ts';

/** Acts that are done at the press of their button: they help, and can hurt nobody. */
export type AtOnce = Extract<PeopleAct, 'unlock' | 'invite'>;

/** Does such an act and says what came of it. */
export function useAtOnce(onDone: (outcome: Outcome) => unknown): Action<AskedAct & { act: AtOnce }> {
  const text = useText();
  return useAction(
    ({ act, people }: AskedAct & { act: AtOnce }): Promise<Outcome> =>
      call(api.adminPeople[act], { people: people.map(({ id }) => id) }),
    {
      async done(outcome, asked) {
        showToast(outcome.done.length > 0 ? 'success' : 'error', outcomeWords(asked, outcome, text));
        await onDone(outcome);
      },
    },
  );
}

/** What came of an act, in a line: for how many, and for whom not and why. */
function outcomeWords({ act, people }: AskedAct, { done, leftOut }: Outcome, text: WebText): string {
  const words = text.views.adminPeople;
  const said = done.length > 0 ? [text.views.adminPeople.done[act](done.length)] : [words.plan.nothingDone];
  const [first] = leftOut;
  if (first) {
    const name = people.find(({ id }) => id === first.id)?.name ?? '';
    said.push(words.plan.alsoLeftOut(leftOut.length), words.leftOutOf(name, leftOutWords(first.why, text)));
  }
  return said.join(words.apart);
}
