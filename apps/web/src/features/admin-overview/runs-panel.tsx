import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import type { Overview } from './overview-query.ts';

/** How it runs, in one quiet list: what is wrong here stands above as well, with its act. */
export function RunsPanel({ runs: { version, channels, check } }: { runs: Overview['runs'] }) {
  const text = useText();
  const words = text.views.overview.runs;
  const { timeZone } = useLogin();
  return (
    <section className="card overview-panel" aria-labelledby="overview-runs">
      <h2 id="overview-runs">{words.title}</h2>
      <ul className="overview-runs">
        <Line name={words.service} value={words.fine} />
        {channels?.map(({ channel, givenUp, waiting }) => (
          <Line
            key={channel}
            name={text.views.overview.runs.channels[channel]}
            isWrong={givenUp > 0}
            value={
              givenUp > 0 ? words.givenUp(String(givenUp)) : waiting > 0 ? words.waiting(String(waiting)) : words.fine
            }
          />
        ))}
        {check && (
          <Line
            name={words.check}
            isWrong={check.faults > 0}
            value={
              check.faults > 0
                ? words.faults(String(check.faults))
                : words.passed(formatWhen(check.finishedAt, text, timeZone))
            }
          />
        )}
        <Line name={words.version} value={version} />
      </ul>
    </section>
  );
}

function Line({ name, value, isWrong = false }: { name: string; value: string; isWrong?: boolean }) {
  return (
    <li data-wrong={isWrong || undefined}>
      {name}
      <span>{value}</span>
    </li>
  );
}
