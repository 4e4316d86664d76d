import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { partIds } from '../page-parts.ts';
import { type Problem, ProblemNote } from './problem-note.tsx';
import { sourcesQuery } from './queries.ts';
import { SourceList } from './source-list.tsx';
import './third-auth.css';
import { useBind } from './use-bind.ts';
import { useBindAnswer } from './use-bind-answer.ts';
import { useUnbind } from './use-unbind.ts';

/** The person's accounts elsewhere: which are bound, and the ways to bind and unbind them. */
export function ThirdAuthSection() {
  const text = useText();
  const [problem, setProblem] = useState<Problem | null>(null);
  const sources = useQuery(sourcesQuery);
  const binding = useBind(setProblem);
  const unbinding = useUnbind();
  useBindAnswer(setProblem);
  return (
    <section className="card third-auth" aria-labelledby={partIds.thirdAuth}>
      <h2 id={partIds.thirdAuth}>{text.views.thirdAuth.title}</h2>
      <p className="third-auth-quiet">{text.views.thirdAuth.purpose}</p>
      {problem && <ProblemNote problem={problem} onClose={() => setProblem(null)} />}
      <QueryView query={sources} waiting={<Skeleton shape="rows" count={2} />}>
        {({ rows }) => <SourceList rows={rows} binding={binding} unbinding={unbinding} />}
      </QueryView>
    </section>
  );
}
