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
  const { links: words, deliveries } = text.views.adminPerson;
  const { channels } = text.views.adminPeople;
  const when = useWhen();
  const left = useLeft();

  function stateOf({ state, usedAt, until }: Link): string {
    if (state === 'used' && usedAt !== null) return words.usedAt(when(usedAt));
    const rest = state === 'open' && until !== null ? left(until) : null;
    return rest === null ? words.states[state] : words.openFor(rest);
  }

  return (
    <Panel title={words.title} hint={words.hint}>
      {links.length === 0 ? (
        <p className="panel-words">{words.none}</p>
      ) : (
        <Table
          caption={words.title}
          columns={[
            words.columns.at,
            words.columns.kind,
            words.columns.way,
            words.columns.delivery,
            words.columns.state,
          ]}
          rows={links.map((link) => ({
            key: link.id,
            cells: [
              when(link.at),
              words.kinds[link.kind],
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
