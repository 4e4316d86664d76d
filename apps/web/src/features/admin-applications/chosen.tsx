import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { Editor } from './edit/editor.tsx';
import { History } from './history.tsx';
import type { Asked } from './keep/asked.ts';
import { keptQuery } from './queries.ts';

interface Props {
  application: string | undefined;
  onAsk(asked: Asked): void;
}

/** The chosen application: how it stands, all of it to be changed in place, and what it was. */
export function Chosen({ application, onAsk }: Props) {
  const words = useText().views.adminApplications;
  if (application === undefined)
    return (
      <div className="applications-chosen applications-none">
        <p>{words.chooseOne}</p>
        <p className="quiet">{words.chooseHint}</p>
      </div>
    );
  return <Shown key={application} application={application} onAsk={onAsk} />;
}

function Shown({ application, onAsk }: { application: string; onAsk(asked: Asked): void }) {
  const query = useQuery(keptQuery(application));
  return (
    <div className="applications-chosen">
      <QueryView query={query} waiting={<Skeleton count={8} />}>
        {(kept) => (
          <>
            <Editor kept={kept} onAsk={onAsk} />
            <History kept={kept} onAsk={onAsk} />
          </>
        )}
      </QueryView>
    </div>
  );
}
