import { Tag, type Tone } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import type { Position } from '../queries.ts';
import './positions.css';

const tones: { readonly [Kind in Position['kind']]?: Tone } = { main: 'good', seconded: 'warning' };

/** Every position of the person: what, in which way, where, under whom and since when. */
export function Positions({ positions }: { positions: readonly Position[] }) {
  const text = useText();
  if (positions.length === 0)
    return <EmptyState icon="job" title={text.views.jobInfo.none} hint={text.views.jobInfo.noneHint} />;
  return (
    <ul className="positions">
      {positions.map(({ kind, title, organization, manager, hasManagerLeft, since }) => (
        <li key={`${organization.id} ${kind} ${title} ${since}`}>
          <p className="position-title">
            <strong>{title}</strong>
            <Tag tone={tones[kind]}>{text.views.jobInfo.kinds[kind]}</Tag>
          </p>
          <p>{organization.path}</p>
          <p>
            {manager && (
              <>
                <span>{text.views.jobInfo.manager(manager, hasManagerLeft)}</span>
                {' · '}
              </>
            )}
            <span>{text.views.jobInfo.since(since)}</span>
          </p>
          {kind === 'main' && !manager && <p>{text.views.jobInfo.noManager}</p>}
        </li>
      ))}
    </ul>
  );
}
