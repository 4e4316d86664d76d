import { useQueryClient } from '@tanstack/react-query';
import { api, type PeopleAct } from '@uc/contract';
import { useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import type { AskedAct } from '../plan/asked.ts';
import { leftOutWords } from '../plan/follow-words.ts';
import type { PersonActs } from './acts.ts';
import { type PersonPage, refreshPeople } from './queries.ts';

/** Acts that help and can do no harm: done at the press, in the middle of a call. */
const atOnce = { unlock: api.adminPeople.unlock, invite: api.adminPeople.invite } as const;
type AtOnce = keyof typeof atOnce;
const isAtOnce = (act: PeopleAct): act is AtOnce => Object.hasOwn(atOnce, act);

/** What can be done with the person on show, what is asked about it now, and what follows it. */
export function useActs({ person, acts: allowed, otherAgentFor }: PersonPage) {
  const text = useText();
  const { adminPerson: words, adminPeople: common } = text.views;
  const queries = useQueryClient();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const after = () => refreshPeople(queries);

  const helping = useAction((act: AtOnce) => call(atOnce[act], { people: [person.id] }), {
    done({ leftOut: [left] }, act) {
      if (left) showToast('error', words.notDone(leftOutWords(left.why, common)));
      else showToast('success', words.did[act]);
    },
    after,
  });
  const stopping = useAction((removal: string) => call(api.adminPeople.cancelRemoval, { id: person.id, removal }), {
    done: () => showToast('success', words.removalStopped),
    after,
  });
  const isBusy = helping.isBusy || stopping.isBusy;

  const acts: PersonActs = {
    may: (act) => allowed.includes(act) || otherAgentFor.includes(act),
    refusalOf: (act) => (otherAgentFor.includes(act) ? words.otherAgent : undefined),
    start(act, device) {
      if (isAtOnce(act)) helping.run(act);
      else setAsked({ act, people: [{ id: person.id, name: person.name }], ...(device && { device }) });
    },
    stop: ({ id }) => stopping.run(id),
    isBusy,
  };
  return { acts, asked, close: () => setAsked(null), after };
}
