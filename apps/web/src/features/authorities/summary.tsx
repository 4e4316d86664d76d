import type { Authority } from '@uc/contract';
import { daysSince } from '../../lib/durations.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { endingOf } from './ending.ts';

/** Who has not opened an application for so long may do without it. */
const unusedDays = 90;

/** All that one holds in a few numbers; what should be looked at stands out. */
export function Summary({ rows }: { rows: readonly Authority[] }) {
  const words = useText().views.myAuthority.summary;
  const { timeZone } = useLogin();
  const count = (is: (row: Authority) => boolean) => rows.filter(is).length;
  const numbers = [
    { label: words.roles, count: rows.length },
    {
      label: words.applications,
      count: new Set(rows.flatMap(({ application }) => application?.id ?? [])).size,
    },
    {
      label: words.ending,
      count: count(({ until }) => endingOf(until, timeZone) !== null),
      tone: 'warning',
    },
    { label: words.highRisk, count: count(({ role }) => role.risk === 'high'), tone: 'danger' },
    {
      label: words.unused(unusedDays),
      count: count(
        ({ application, lastUsed }) =>
          application !== null && (lastUsed === null || daysSince(lastUsed, timeZone) >= unusedDays),
      ),
    },
  ];
  return (
    <dl className="card authority-summary" aria-label={words.title}>
      {numbers.map(({ label, count, tone }) => (
        <div key={label} data-tone={count > 0 ? tone : undefined}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
