import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import type { Figures } from './overview-query.ts';

/** Every so many hours one is named below the bars. */
const namedEvery = 3;

/** Sign-ins, failures above them, and resets, by the hour; the last bar is the hour that is not over. */
export function FiguresPanel({ figures }: { figures: Figures }) {
  const words = useText().views.overview.figures;
  const locale = useLocale();
  const format = new Intl.NumberFormat(languageTag(locale));
  const { hours, signedIn, failed, resets, people } = figures;
  const most = Math.max(1, ...hours.map((hour) => hour.signedIn + hour.failed));
  const peak = hours.reduce((one, other) => (other.signedIn > one.signedIn ? other : one));
  const hourOf = (at: string) => String(Number(at.slice(11, 13)));
  const share = (count: number) => ({ height: `${(count / most) * 100}%` });
  return (
    <section className="card overview-panel" aria-labelledby="overview-figures">
      <header>
        <h2 id="overview-figures">{words.title}</h2>
        <ul className="overview-legend" aria-hidden="true">
          <li>{words.success}</li>
          <li data-failure>{words.failure}</li>
        </ul>
      </header>
      <dl className="overview-figures">
        <Figure name={words.signedIn} value={format.format(signedIn)} />
        <Figure name={words.failed} value={format.format(failed)} />
        <Figure name={words.resets} value={format.format(resets)} />
        <Figure name={words.people} value={format.format(people)} />
      </dl>
      <div
        className="overview-chart"
        role="img"
        aria-label={signedIn + failed > 0 ? words.chart(format.format(peak.signedIn), hourOf(peak.at)) : words.none}
      >
        {hours.map((hour) => (
          <span
            key={hour.at}
            title={words.bar(
              hourOf(hour.at),
              format.format(hour.signedIn),
              format.format(hour.failed),
              format.format(hour.resets),
            )}
          >
            <i data-failure style={share(hour.failed)} />
            <i style={share(hour.signedIn)} />
          </span>
        ))}
      </div>
      <div className="overview-axis" aria-hidden="true">
        {hours
          .filter((_, place) => place % namedEvery === 0)
          .map(({ at }) => (
            <span key={at}>{words.hour(hourOf(at))}</span>
          ))}
      </div>
      <p className="quiet">{words.known}</p>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
