import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { Panel } from '../../../kit/panel/panel.tsx';
import { Tag, type Tone } from '../../../kit/tag/tag.tsx';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { keepFocus } from '../../../lib/keep-focus.ts';
import { showToast } from '../../../lib/notify.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { refreshPeople } from '../queries.ts';
import { usePersonActs } from './acts.ts';
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

/** Links that still open, or wait to leave. */
const isOpen = ({ state }: Link) => state === 'open' || state === 'queued';

/** Links to a password: whether each arrived and whether it was used are two questions. One that went to the wrong person is made worth nothing. */
export function LinksPanel({ personId, links }: { personId: string; links: readonly Link[] }) {
  const text = useText();
  const words = text.views.adminPerson.links;
  const { at, kind, way, delivery, state: standing } = text.views.adminPerson.links.columns;
  const kinds = text.views.adminPerson.links.kinds;
  const states = text.views.adminPerson.links.states;
  const deliveries = text.views.adminPerson.deliveries;
  const { channels } = text.views.adminPeople;
  const when = useWhen();
  const queries = useQueryClient();
  const { may } = usePersonActs();
  const voiding = useAction(
    async (link: string) => {
      const question = { title: words.voidAsked, body: words.voidWhat, confirmLabel: words.void, danger: true };
      if (!(await confirm(question))) return null;
      return call(api.adminPeople.voidLink, { id: personId, link });
    },
    {
      done: (outcome) =>
        outcome &&
        showToast(
          outcome.done.length > 0 ? 'success' : 'error',
          outcome.done.length > 0 ? words.voided : words.wasOver,
        ),
      after: () => refreshPeople(queries).then(keepFocus),
    },
  );
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
              <span key="state" className="admin-link-state">
                <Tag tone={tones[link.state]}>{stateOf(link)}</Tag>
                {may('invite') && isOpen(link) && (
                  <button
                    type="button"
                    className="admin-void"
                    aria-label={words.voidOne(kinds[link.kind], when(link.at))}
                    aria-disabled={voiding.isBusy}
                    onClick={() => voiding.isBusy || voiding.run(link.id)}
                  >
                    {words.void}
                  </button>
                )}
              </span>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}
