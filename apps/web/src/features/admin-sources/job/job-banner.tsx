import { api } from '@uc/contract';
import { Link } from 'wouter';
import { useAction } from '../../../lib/action.ts';
import { useAddress } from '../../../lib/address.ts';
import { call } from '../../../lib/call.ts';
import { languageTag, useLocale, useText } from '../../../lib/i18n/text.ts';
import { queryClient } from '../../../lib/query.ts';
import { isRefusedFor, tellRefusal } from '../../../lib/refusal.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { nothingShown, sourcesAddress } from '../address.ts';
import { isUnderWay, type Job, jobQuery } from '../queries.ts';
import { Banner } from './banner.tsx';
import { JobReady } from './job-ready.tsx';

/** How dropped files stand, in one place that turns from question into progress and from that into the result. */
export function JobBanner({ job }: { job: Job }) {
  const text = useText();
  const words = text.views.adminSources.job;
  const { hrefOf } = useAddress(sourcesAddress);
  if (isUnderWay(job)) return <Progress job={job} />;
  if (job.state === 'planned') return <JobReady job={job} />;
  if (job.state === 'done')
    return (
      <Banner tone="good" icon="done" title={words.done} hint={words.doneHint}>
        {job.run && (
          <Link className="button" href={hrefOf({ ...nothingShown, run: job.run })}>
            {words.seeRun}
          </Link>
        )}
      </Banner>
    );
  if (job.state === 'uploading')
    return <Banner tone="bad" icon="alert" title={words.notUploaded} hint={words.notUploadedHint} />;
  const why = job.fault ?? (job.end ? text.views.adminSources.job.ends[job.end] : '');
  if (job.source === 'ldap') return <Banner tone="bad" icon="alert" title={words.unread} hint={why} more="" />;
  return <Banner tone="bad" icon="alert" title={words.failed} hint={why} more={job.fault ? words.failedHint : ''} />;
}

function Progress({ job }: { job: Job }) {
  const text = useText();
  const words = text.views.adminSources.progress;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  const kind = job.state === 'carrying' ? 'carrying' : 'planning';
  const stopping = useAction(() => call(api.adminSources.stop, { job: job.id }), {
    // It was quicker: what is shown says so.
    refused: (error) => (isRefusedFor(error, 'source.moved') ? undefined : tellRefusal(error, text)),
    after: () => queryClient.invalidateQueries({ queryKey: jobQuery(job.id).queryKey }),
  });
  const isStopping = job.isStopping || stopping.isBusy;
  const parts = [
    text.views.adminSources.progress.stages[job.stage],
    job.total > 0 && words.count(numbers.format(job.done), numbers.format(job.total)),
    job.seconds !== null && words.elapsed(job.seconds),
  ];
  return (
    <section className="source-banner" data-tone="accent">
      <span className="source-sign">
        <Icon name="clock" />
      </span>
      <div className="source-banner-words">
        <strong role="status">
          {isStopping ? words.stopping : `${words[kind]}: ${text.views.adminSources.progress.stages[job.stage]}`}
        </strong>
        <p>{parts.slice(1).filter(Boolean).join(' · ')}</p>
        <p>{text.views.adminSources.progress.hint[kind]}</p>
        <progress aria-label={words.label} {...(job.total > 0 && { value: job.done, max: job.total })} />
      </div>
      {job.state === 'carrying' && job.isMine && (
        <div className="source-banner-act">
          <button
            type="button"
            className="button"
            aria-disabled={isStopping}
            onClick={() => isStopping || stopping.run()}
          >
            {isStopping ? words.stopping : words.stop}
          </button>
        </div>
      )}
    </section>
  );
}
