import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Switch } from '@uc/contract';
import { useState } from 'react';
import { PagedList } from '../../kit/paged-list/paged-list.tsx';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { exemptedQuery, type KeptSwitch, switchesQuery } from './queries.ts';
import type { Asked } from './set/asked.ts';

interface Props {
  onAsk(asked: Asked): void;
}

/** What people may change themselves, and for whom something is switched off alone. */
export function SwitchesPart({ onAsk }: Props) {
  const words = useText().views.adminSettings.switches;
  const query = useQuery(switchesQuery);
  return (
    <section className="card settings-section" aria-label={words.title}>
      <h2>{words.title}</h2>
      <QueryView query={query} waiting={<Skeleton count={6} />}>
        {({ rows, mayChange }) => (
          <ul className="settings-rows">
            {rows.map((row) => (
              <li key={row.name}>
                <Row row={row} mayChange={mayChange} onAsk={onAsk} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function Row({ row, mayChange, onAsk }: Props & { row: KeptSwitch; mayChange: boolean }) {
  const words = useText().views.adminSettings.switches;
  const names = useText().views.adminSettings.switches.names;
  const [isOpen, setOpen] = useState(false);
  const isOn = row.offSince === null;
  const name = names[row.name];
  return (
    <>
      <div className="settings-row-words">
        <strong>{name}</strong>
        {row.offSince !== null && <small>{words.since(row.offSince)}</small>}
        {row.offAlone > 0 && (
          <button type="button" className="settings-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words.alone(row.offAlone)}
          </button>
        )}
        {isOpen && <Exempted name={row.name} />}
      </div>
      <Tag tone={isOn ? 'good' : 'warning'}>{isOn ? words.on : words.off}</Tag>
      {mayChange && (
        <button
          type="button"
          className="button"
          aria-label={isOn ? words.turnOffNamed(name) : words.turnOnNamed(name)}
          onClick={() => onAsk({ what: 'switch', name: row.name, isOn: !isOn })}
        >
          {isOn ? words.turnOff : words.turnOn}
        </button>
      )}
    </>
  );
}

function Exempted({ name }: { name: Switch }) {
  const query = useInfiniteQuery(exemptedQuery(name));
  return (
    <PagedList query={query} lines={2} empty={null} className="settings-people" keyOf={({ person }) => person.id}>
      {({ person, since }) => (
        <>
          <span>
            {person.name} <code>{person.username}</code>
          </span>
          <span className="quiet">{person.organization}</span>
          <span className="quiet">{since}</span>
        </>
      )}
    </PagedList>
  );
}
