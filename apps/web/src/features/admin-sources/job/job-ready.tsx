import { useState } from 'react';
import { useAddress } from '../../../lib/address.ts';
import { languageTag, useLocale, useText } from '../../../lib/i18n/text.ts';
import { TextInput } from '../../../widgets/text-input/text-input.tsx';
import { sourcesAddress } from '../address.ts';
import type { Job } from '../queries.ts';
import { Banner } from './banner.tsx';
import { CarryOut } from './carry-out.tsx';

/** A plan that waits for a yes: what stops it and what to look at before, or that nothing does. */
export function JobReady({ job }: { job: Job }) {
  const text = useText();
  const words = text.views.adminSources;
  const stopWords = text.views.adminSources.stop;
  const locale = useLocale();
  const numbers = new Intl.NumberFormat(languageTag(locale));
  const percents = new Intl.NumberFormat(languageTag(locale), { style: 'percent', maximumFractionDigits: 1 });
  const { go } = useAddress(sourcesAddress);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const { plan } = job;
  if (!plan) return null;
  const note = job.note ? text.views.adminSources.job.notes[job.note] : '';
  const foreign = job.isMine ? '' : words.job.notYours(job.by);
  const [stop] = plan.stops;
  const { refused } = plan.kinds;
  if (plan.isEmpty) {
    const hint = refused > 0 ? text.views.adminSources.refused.title(numbers.format(refused)) : words.job.nothingHint;
    return <Banner tone="accent" icon="info" title={words.job.nothing} hint={hint} more={note} />;
  }
  if (!stop)
    return (
      <Banner tone="accent" icon="info" title={words.job.ready} hint={note || words.job.readyHint} more={foreign}>
        {job.isMine && <CarryOut job={job} plan={plan} number={null} onAsked={() => true} />}
      </Banner>
    );
  const isRight = typed.trim() === String(stop.now);
  const facts = {
    ...stop,
    count: numbers.format(stop.count),
    now: numbers.format(stop.now),
    most: numbers.format(stop.most),
  };
  const causes = plan.causes.map(({ unit, count, isMissing }) =>
    stopWords.cause(unit, numbers.format(count), isMissing),
  );
  return (
    <section className="source-banner source-stop" data-tone="bad" role="alert">
      <div className="source-banner-words">
        <strong>
          {stopWords.title}:{' '}
          {plan.stops
            .map((one) =>
              text.views.adminSources.stop.reasons[one.reason]({
                ...{
                  ...facts,
                  count: numbers.format(one.count),
                  now: numbers.format(one.now),
                  most: numbers.format(one.most),
                },
                share: percents.format(one.of > 0 ? one.now / one.of : 0),
                unit: one.unit,
              }),
            )
            .join(' ')}
        </strong>
        <p>
          {[stop.count > stop.now && stopWords.earlier(numbers.format(stop.count)), ...causes, stopWords.check]
            .filter(Boolean)
            .join(' ')}
        </p>
        {(note || foreign) && <p>{[note, foreign].filter(Boolean).join(' ')}</p>}
        {stop.reason === 'disabled' && (
          <button type="button" className="source-only" onClick={() => go({ kind: 'disabled', search: undefined })}>
            {stopWords.only(numbers.format(stop.now))}
          </button>
        )}
      </div>
      {job.isMine && (
        <div className="source-banner-act">
          <TextInput
            label={text.views.adminSources.stop.number[stop.reason]}
            inputMode="numeric"
            value={typed}
            onChange={(value) => setTyped(value ?? '')}
            error={isTried && !isRight ? stopWords.wrong : undefined}
          />
          <CarryOut
            job={job}
            plan={plan}
            number={stop.now}
            isDangerous
            onAsked={() => {
              setTried(true);
              return isRight;
            }}
          />
        </div>
      )}
    </section>
  );
}
