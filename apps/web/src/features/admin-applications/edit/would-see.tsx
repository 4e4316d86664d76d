import { useQuery } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { useState } from 'react';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import type { Choice } from '../../../widgets/remote-select/choice.ts';
import { RemoteSelect } from '../../../widgets/remote-select/remote-select.tsx';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { type Kept, peopleList, type Subject, wouldSeeQuery } from '../queries.ts';
import { useSubjectWord } from './subject-word.ts';

interface Props {
  kept: Kept;
  audience: readonly Subject[];
}

/** Whether somebody would see it, and by what: told by the server, by the rule of what people see. */
export function WouldSee({ kept: { id, state }, audience }: Props) {
  const text = useText();
  const words = text.views.adminApplications.wouldSee;
  const [chosen, setChosen] = useState<Choice[]>([]);
  const wordOf = useSubjectWord();
  const query = useQuery(wouldSeeQuery(id, chosen[0]?.value, audience));
  return (
    <div className="applications-would-see">
      <RemoteSelect
        label={words.title}
        placeholder={words.person}
        isCaseIgnored
        leastCharacters={limits.peopleSearchCharacters}
        list={peopleList(text.views.adminApplications.audience.named)}
        chosen={chosen}
        onChange={setChosen}
      />
      {chosen.length > 0 && (
        <QueryView query={query} waiting={<Skeleton count={1} />}>
          {({ sees, why }) => (
            <div role="status" className="applications-answer" data-sees={sees || undefined}>
              {sees ? words.yes : words.no}
              {sees && (
                <ul>
                  {why.map((one) => (
                    <li key={`${one.kind} ${one.subject}`}>{wordOf(one)}</li>
                  ))}
                </ul>
              )}
              {sees && (state === 'disabled' || state === 'removed') && (
                <p>{words.notOpen(text.views.adminApplications.states[state])}</p>
              )}
            </div>
          )}
        </QueryView>
      )}
    </div>
  );
}
