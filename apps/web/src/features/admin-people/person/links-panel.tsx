import { Panel } from '../../../kit/panel/panel.tsx';
import { Tag, type Tone } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLeft } from './left.ts';
import { Table } from './parts/table.tsx';
import type { PersonPage } from './queries.ts';
import { useWhen } from './use-when.ts';

type Link = PersonPage['links'][number];

const tones: Record<Link['state'], Tone> = {
  queued: 'plain',
  open: 'warning',
  used: 'good',
  ended: 'plain',
  voided: 'plain',
  undelivered: 'bad',
};

/** Links to a password: whether each arrived and whether it was used are two questions. */
export function LinksPanel({ links }: { links: readonly Link[] }) {
  const text = useText();
  const words = text.views.adminPerson.links;
  const { at, kind, way, delivery, state: standing } = text.views.adminPerson.links.columns;
  const kinds = text.views.adminPerson.links.kinds;
  const states = text.views.adminPerson.links.states;
  const deliveries = text.views.adminPerson.deliveries;
  const { channels } = text.views.adminPeople;
  const when = useWhen();
  const left = useLeft();

  function stateOf({ state, usedAt, until }: Link): string {
    if (state === 'used' && usedAt !== null) return words.usedAt(when(usedAt));
    const rest = state === 'open' && until !== null ? left(until) : null;
    return rest === null ? states[state] : words.openFor(rest);
  }

  return (
    <Panel title={words.title} hint={words.hint}>
      {links.length === 0 ? (
        <p className="panel-words">{words.none}</p>
      ) : (
        <Table
          caption={words.title}
          columns={[at, kind, way, delivery, standing]}
          rows={links.map((link) => ({
            key: link.id,
            cells: [
              when(link.at),
              kinds[link.kind],
              link.channel === null ? words.byHand : [channels[link.channel], link.target].filter(Boolean).join(' '),
              [deliveries[link.delivery], when(link.deliveredAt)].filter(Boolean).join(' '),
              <Tag key="state" tone={tones[link.state]}>
                {stateOf(link)}
              </Tag>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}
