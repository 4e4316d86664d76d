import { useText } from '../../../lib/i18n/text.ts';
import { partIds } from '../page-parts.ts';
import type { Profile } from '../queries.ts';
import { Positions } from './positions.tsx';

/** The positions beside the rest, on a wide screen. */
export function PositionsCard({ positions, leads }: Pick<Profile, 'positions' | 'leads'>) {
  const text = useText();
  return (
    <section className="card info-card" aria-labelledby={partIds.job}>
      <h2 id={partIds.job}>{text.views.jobInfo.title}</h2>
      <Positions positions={positions} leads={leads} />
    </section>
  );
}
