import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { isRefusedFor } from '../../lib/refusal.ts';
import type { Choice } from '../../widgets/remote-select/choice.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { PeopleField } from './people-field.tsx';
import { type Draft, previewQuery } from './queries.ts';
import { StepsDrawn } from './steps-drawn.tsx';

interface Props {
  application: string;
  /** A rule that is not kept yet; without, the one that is. */
  draft?: Draft;
}

/** Who would decide on a request of somebody: told by what sends requests, not worked out here. */
export function Preview({ application, draft }: Props) {
  const words = useText().views.adminPermissions.deciders;
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [person] = chosen;
  return (
    <div className="permissions-preview">
      <PeopleField label={words.previewFor} chosen={chosen} onChange={setChosen} />
      {person && <Shown application={application} person={person.value} {...(draft && { draft })} />}
    </div>
  );
}

function Shown({ application, person, draft }: Props & { person: string }) {
  const words = useText().views.adminPermissions.deciders;
  const query = useQuery(previewQuery(application, person, draft));
  if (isRefusedFor(query.error, 'approver.missing'))
    return (
      <p className="plan-changed" role="status">
        {words.nobodyDecides}
      </p>
    );
  return (
    <QueryView query={query} waiting={<Skeleton count={2} />}>
      {({ steps }) => <StepsDrawn steps={steps} label={words.wouldDecide} />}
    </QueryView>
  );
}
