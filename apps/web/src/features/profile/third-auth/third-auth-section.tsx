import { useQuery } from '@tanstack/react-query';
import { CallError, limits } from '@uc/contract';
import { useState } from 'react';
import { failureText } from '../../../lib/failure.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { ErrorState } from '../../../widgets/states/states.tsx';
import { partIds } from '../page-parts.ts';
import { editQuery } from '../queries.ts';
import { AccountLine } from './account-line.tsx';
import { type Problem, ProblemNote } from './problem-note.tsx';
import { sourcesQuery } from './queries.ts';
import { SourceGroup } from './source-group.tsx';
import './third-auth.css';
import { useBind } from './use-bind.ts';
import { useBindAnswer } from './use-bind-answer.ts';
import { useUnbind } from './use-unbind.ts';

/** The person's accounts elsewhere: which are bound, and the ways to bind and unbind them. */
export function ThirdAuthSection({ layout }: { layout: Layout }) {
  const text = useText();
  const [problem, setProblem] = useState<Problem | null>(null);
  useBindAnswer(setProblem);
  return (
    <section className="card third-auth" aria-labelledby={partIds.thirdAuth}>
      <h2 id={partIds.thirdAuth}>{text.views.thirdAuth.title}</h2>
      <p className="third-auth-quiet">{text.views.thirdAuth.purpose}</p>
      {problem && <ProblemNote problem={problem} onClose={() => setProblem(null)} />}
      <Sources layout={layout} onProblem={setProblem} />
    </section>
  );
}

function Sources({ layout, onProblem }: { layout: Layout; onProblem(problem: Problem | null): void }) {
  const text = useText();
  const { data, error, isPending, isFetching, refetch } = useQuery(sourcesQuery);
  const { error: editError } = useQuery(editQuery);
  const { leavingFor, bind } = useBind(layout, onProblem);
  const { unbinding, unbind } = useUnbind(layout);
  if (isPending) return <Skeleton shape="rows" count={2} />;
  if (!data) {
    const message = error instanceof CallError ? failureText(error, text) : '';
    return <ErrorState message={message || undefined} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const isOn = !isRefusedFor(editError, 'switch.off');
  const isFull = data.rows.flatMap(({ accounts }) => accounts).length >= limits.boundAccounts;
  if (data.rows.length === 0) return <p className="third-auth-none">{text.views.thirdAuth.none}</p>;
  return (
    <>
      {!isOn && <p className="third-auth-none">{text.views.thirdAuth.off}</p>}
      {isOn && isFull && <p className="third-auth-none">{text.views.thirdAuth.full(limits.boundAccounts)}</p>}
      <ul className="third-auth-sources">
        {data.rows.map((source) => (
          <SourceGroup
            key={source.source}
            source={source}
            mayBind={isOn && !isFull}
            isLeaving={leavingFor === source.source}
            onBind={bind}
          >
            {source.accounts.map((account) => (
              <AccountLine
                key={account.id}
                layout={layout}
                source={source}
                account={account}
                isOn={isOn}
                isUnbinding={unbinding === account.id}
                onUnbind={(...which) => void unbind(...which)}
              />
            ))}
          </SourceGroup>
        ))}
      </ul>
    </>
  );
}
