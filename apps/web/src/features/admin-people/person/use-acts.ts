import { useQueryClient } from '@tanstack/react-query';
import { api, type PeopleAct } from '@uc/contract';
import { useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { keepFocus } from '../../../lib/keep-focus.ts';
import { showToast } from '../../../lib/notify.ts';
import type { AskedAct } from '../plan/asked.ts';
import { useAtOnce } from '../plan/use-at-once.ts';
import { refreshPeople } from '../queries.ts';
import type { PersonActs } from './acts.ts';
import type { PersonPage } from './queries.ts';

/** Of whoever has not come in yet, or has left, nothing is reset or removed: a plan of it would leave them out. */
const ofThoseIn: ReadonlySet<PeopleAct> = new Set(['sendResetLink', 'removeDevice', 'endSessions']);

/** What can be done with the person on show, what is asked about it now, and what follows it. */
export function useActs({ person, acts: allowed, otherAgentFor }: PersonPage) {
  const words = useText().views.adminPerson;
  const queries = useQueryClient();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const after = () => refreshPeople(queries).then(keepFocus);
  const helping = useAtOnce(after);
  const stopping = useAction((removal: string) => call(api.adminPeople.cancelRemoval, { id: person.id, removal }), {
    done: () => showToast('success', words.removalStopped),
    after,
  });

  const isIn = person.state === 'active' || person.state === 'locked';
  const acts: PersonActs = {
    may: (act) => (allowed.includes(act) || otherAgentFor.includes(act)) && (!ofThoseIn.has(act) || isIn),
    refusalOf: (act) => (otherAgentFor.includes(act) ? words.otherAgent : undefined),
    start(act, device) {
      const people = [{ id: person.id, name: person.name }];
      if (act === 'unlock' || act === 'invite') helping.run({ act, people });
      else setAsked({ act, people, ...(device && { device: { kind: device.kind, id: device.id } }) });
    },
    stop: ({ id }) => stopping.run(id),
    isBusy: helping.isBusy || stopping.isBusy,
  };
  function close(): void {
    setAsked(null);
    keepFocus();
  }
  return { acts, asked, close, after };
}
