import { Tag, type Tone } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { EmptyState } from '../../../widgets/states/states.tsx';
import type { Position, Profile } from '../queries.ts';
import './positions.css';

const tones: { readonly [Kind in Position['kind']]?: Tone } = { main: 'good', seconded: 'warning' };

/** Every position of the person: what, in which way, where, under whom and since when; and what follows where something of it is unusual. */
export function Positions({ positions, leads }: Pick<Profile, 'positions' | 'leads'>) {
  const words = useText().views.jobInfo;
  return (
    <>
      {positions.length === 0 ? (
        <EmptyState icon="job" title={words.none} hint={words.noneHint} />
      ) : (
        <ul className="positions">
          {positions.map((position) => (
            <li key={`${position.organization.id} ${position.kind} ${position.title} ${position.since}`}>
              <Shown position={position} />
            </li>
          ))}
        </ul>
      )}
      {leads.unitCount > 1 && (
        <p className="positions-leads">{words.leads(leads.people, leads.unitCount, leads.units)}</p>
      )}
    </>
  );
}

function Shown({ position: { kind, title, organization, manager, since } }: { position: Position }) {
  const text = useText();
  const words = text.views.jobInfo;
  return (
    <>
      <p className="position-title">
        <strong>{title}</strong>
        <Tag tone={tones[kind]}>{text.views.jobInfo.kinds[kind]}</Tag>
      </p>
      <p>{organization.path}</p>
      <p>
        {manager && (
          <>
            <span>{words.manager(manager.name, manager.state !== 'active')}</span>
            {' · '}
          </>
        )}
        <span>{words.since(since)}</span>
      </p>
      {kind === 'main' && !manager && <p>{words.noManager}</p>}
      {kind === 'main' && manager && manager.state !== 'active' && <p>{words.managerAway}</p>}
    </>
  );
}
