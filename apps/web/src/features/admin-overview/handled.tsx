import { Link } from 'wouter';
import { formatWhen } from '../../lib/format.ts';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { pathTo } from '../../lib/paths.ts';
import { useLogin } from '../../lib/session.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import { EmptyState } from '../../widgets/states/states.tsx';
import type { Overview } from './overview-query.ts';

/** What whoever reads this did today, newest first. */
export function Handled({ handled: { rows, count } }: { handled: Overview['handled'] }) {
  const text = useText();
  const words = text.views.overview.handled;
  const { timeZone } = useLogin();
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  return (
    <section className="card overview-needed" aria-label={words.list}>
      {rows.length === 0 ? (
        <EmptyState icon="done" title={words.none} hint={words.noneHint} />
      ) : (
        <ul>
          {rows.map(({ at, what, person }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of one moment may be the same in every word
            <li key={`${at} ${place}`} className="overview-row">
              <span className="overview-icon">
                <Icon name="done" />
              </span>
              <div className="overview-words">
                <strong>{what}</strong>
                {person && (
                  <p>
                    <Link href={pathTo('adminPerson', 'wide', { id: person.id })}>{person.name}</Link>
                  </p>
                )}
              </div>
              <time>{formatWhen(at, text, timeZone)}</time>
            </li>
          ))}
        </ul>
      )}
      {count > rows.length && <p className="quiet overview-latest">{words.latest(numbers.format(rows.length))}</p>}
    </section>
  );
}
