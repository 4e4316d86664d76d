import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useEffect, useRef, useState } from 'react';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { QueryFailed } from '../../../kit/query-view/query-failed.tsx';
import { useAction } from '../../../lib/action.ts';
import { useAddress } from '../../../lib/address.ts';
import { call } from '../../../lib/call.ts';
import { formatWhen } from '../../../lib/format.ts';
import { languageTag, useLocale, useText } from '../../../lib/i18n/text.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { useLogin } from '../../../lib/session.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { nothingShown, sourcesAddress } from '../address.ts';
import { DropZone } from '../drop-zone.tsx';
import { type Job, jobQuery, sourcesKey } from '../queries.ts';
import { JobBanner } from './job-banner.tsx';
import { JobPlanView } from './job-plan-view.tsx';
import '../sources.css';

/** Dropped files: how far they are, what they would do, and what came of them; the same in every window. */
export function JobView({ id }: { id: string }) {
  const words = useText().views.adminSources;
  const query = useQuery(jobQuery(id));
  const { hrefOf } = useAddress(sourcesAddress);
  const back = { href: hrefOf(nothingShown), label: words.title };
  if (query.data && !isRefusedFor(query.error, 'resource.gone')) return <Shown job={query.data} back={back} />;
  return (
    <div className="sources">
      <PageHead title={words.job.title} back={back} />
      {query.isPending ? (
        <Skeleton shape="table" count={8} />
      ) : isRefusedFor(query.error, 'resource.gone') ? (
        <section className="card">
          <EmptyState icon="intake" title={words.job.gone} hint={words.job.goneHint} />
        </section>
      ) : (
        <QueryFailed query={query} />
      )}
    </div>
  );
}

function Shown({ job, back }: { job: Job; back: { href: string; label: string } }) {
  const text = useText();
  const words = text.views.adminSources;
  const { timeZone } = useLogin();
  const queries = useQueryClient();
  const { go } = useAddress(sourcesAddress);
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  const [isReplacing, setReplacing] = useState(false);
  useRefreshedAtEnd(job);
  const discarding = useAction(() => call(api.adminSources.discard, { job: job.id }), {
    done: () => go(nothingShown),
    after: () => queries.invalidateQueries({ queryKey: sourcesKey }),
  });
  // Of the directory there are no other files to be dropped.
  const isDirectory = job.source === 'ldap';
  const mayChange = job.isMine && job.state !== 'carrying' && job.state !== 'done';

  async function discard(): Promise<void> {
    const { title, body } = isDirectory
      ? text.views.adminSources.job.discarding.read
      : text.views.adminSources.job.discarding.dropped;
    if (await confirm({ title, body, confirmLabel: words.job.discard, danger: true })) discarding.run();
  }

  return (
    <div className="sources">
      <PageHead
        title={words.job.title}
        back={back}
        purpose={[
          words.jobs.files(job.files.map(({ name }) => name)),
          job.plan && words.job.lines(numbers.format(job.plan.lines)),
          words.job[isDirectory ? 'asked' : 'dropped'](job.by, formatWhen(job.madeAt, text, timeZone)),
          whatIsWritten(job, words.job),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          mayChange && (
            <>
              <button type="button" className="button" aria-disabled={discarding.isBusy} onClick={() => void discard()}>
                {words.job.discard}
              </button>
              {!isDirectory && (
                <button
                  type="button"
                  className="button"
                  aria-expanded={isReplacing}
                  onClick={() => setReplacing(!isReplacing)}
                >
                  {words.job.replace}
                </button>
              )}
            </>
          )
        }
      />
      {isReplacing && mayChange && (
        <section className="card">
          <DropZone
            source={job.source}
            replaces={job.id}
            onSent={(next) => {
              void queries.invalidateQueries({ queryKey: sourcesKey });
              go({ ...nothingShown, job: next });
            }}
          />
        </section>
      )}
      <JobBanner job={job} />
      {job.plan && <JobPlanView job={job} plan={job.plan} />}
    </div>
  );
}

function whatIsWritten({ state }: Job, words: { nothingWritten: string; writing: string; written: string }): string {
  if (state === 'done') return words.written;
  return state === 'carrying' ? words.writing : words.nothingWritten;
}

/** What a run has changed is asked for anew wherever it is shown. */
function useRefreshedAtEnd({ state }: Job): void {
  const queries = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'carrying' && state === 'done') void queries.invalidateQueries();
    before.current = state;
  }, [state, queries]);
}
