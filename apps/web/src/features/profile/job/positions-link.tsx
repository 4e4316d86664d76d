import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/paths.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { Position } from '../queries.ts';

/** The way to the positions on a phone, with the main one. */
export function PositionsLink({ positions: [first] }: { positions: readonly Position[] }) {
  const text = useText();
  return (
    <Link className="card info-link" href={paths.job.phone}>
      <Icon name="job" />
      <span>
        <strong>{text.views.jobInfo.title}</strong>
        <span>{first?.title ?? text.views.jobInfo.none}</span>
      </span>
      <Icon name="next" />
    </Link>
  );
}
