import { type OverviewGroup, overviewGroups } from '@uc/contract';
import { Link } from 'wouter';
import { formatWhen } from '../../lib/format.ts';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { CopyButton } from '../../widgets/copy-button/copy-button.tsx';
import { Icon, type IconName } from '../../widgets/icon/icon.tsx';
import { EmptyState } from '../../widgets/states/states.tsx';
import type { Item } from './overview-query.ts';
import { placeOf } from './places.ts';

const icons: Readonly<Record<Item['item'], IconName>> = {
  stoppedPlans: 'alert',
  refusedRuns: 'intake',
  failedReads: 'intake',
  waitingPlans: 'intake',
  lockedPeople: 'lock',
  stuckRequests: 'key',
  deviceRemovals: 'devices',
  brokenChains: 'alert',
  rolesWaiting: 'shield',
  givenUpMessages: 'mail',
  endedInvitations: 'send',
  endingCertificates: 'shield',
  oldKeys: 'key',
};

/** Puts every value that was sealed with an old key under the new one. */
const resealCommand = 'npm run uc -- key rotate';

const groups = Object.entries(overviewGroups) as [OverviewGroup, readonly Item['item'][]][]; // the keys of the same table

/** What needs somebody, by when it hurts. The first act is the filled one: it is where to begin. */
export function Needed({ items }: { items: readonly Item[] }) {
  const text = useText();
  const words = text.views.overview;
  if (items.length === 0)
    return (
      <section className="card" aria-label={words.list}>
        <EmptyState icon="done" title={words.none} hint={words.noneHint} />
      </section>
    );
  return (
    <section className="card overview-needed" aria-label={words.list}>
      {groups.map(([group, kinds]) => {
        const here = items.filter(({ item }) => kinds.includes(item));
        return (
          here.length > 0 && (
            <section key={group} aria-labelledby={`overview-${group}`}>
              <h2 id={`overview-${group}`}>{text.views.overview.groups[group]}</h2>
              <ul>
                {here.map((found) => (
                  <NeededRow key={found.item} found={found} group={group} isFirst={found === items[0]} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </section>
  );
}

function NeededRow({ found, group, isFirst }: { found: Item; group: OverviewGroup; isFirst: boolean }) {
  const text = useText();
  const words = text.views.overview;
  const locale = useLocale();
  const { timeZone } = useLogin();
  const { item, count, isMore, since, until, person } = found;
  const title = text.views.overview.titles[item];
  const hint = text.views.overview.hints[item];
  const act = text.views.overview.acts[item];
  const number = new Intl.NumberFormat(languageTag(locale)).format(count);
  const said = title(isMore ? words.more(number) : number, count === 1 ? (person?.name ?? '') : '');
  const when = until ?? since;
  return (
    <li className="overview-row">
      <span className="overview-icon" data-group={group}>
        <Icon name={icons[item]} />
      </span>
      <div className="overview-words">
        <strong>{said}</strong>
        <p>{hint}</p>
        {item === 'oldKeys' && <code>{resealCommand}</code>}
      </div>
      {when !== null && <time>{(until ? words.until : words.since)(formatWhen(when, text, timeZone))}</time>}
      {item === 'oldKeys' ? (
        <CopyButton value={resealCommand} label={act} done={words.copied} failed={words.notCopied} />
      ) : (
        <Link className={`button ${isFirst ? 'primary' : ''}`} href={placeOf(found)} aria-label={`${act}: ${said}`}>
          {act}
        </Link>
      )}
    </li>
  );
}
