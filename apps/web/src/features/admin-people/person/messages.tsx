import { useInfiniteQuery } from '@tanstack/react-query';
import { Panel } from '../../../kit/panel/panel.tsx';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { Tag, type Tone } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { Table } from './parts/table.tsx';
import { messagesQuery, type ShownMessage } from './queries.ts';
import { useWhen } from './use-when.ts';

const tones: Record<ShownMessage['delivery'], Tone> = {
  waiting: 'plain',
  sent: 'good',
  failed: 'bad',
  expired: 'warning',
  byHand: 'plain',
};

/** What was sent to the person and whether it arrived; never what it said. */
export function Messages({ personId }: { personId: string }) {
  const text = useText();
  const { between } = text.views.adminPerson;
  const words = text.views.adminPerson.messages;
  const topics = text.views.adminPerson.messages.topics;
  const deliveries = text.views.adminPerson.deliveries;
  const { channels } = text.views.adminPeople;
  const when = useWhen();
  const query = useInfiniteQuery(messagesQuery(personId));
  const columns = text.views.adminPerson.messages.columns;

  function deliveryOf(message: ShownMessage) {
    const more = [when(message.settledAt), message.reason, message.tries > 1 && words.tries(message.tries)].filter(
      Boolean,
    );
    return (
      <>
        <Tag tone={tones[message.delivery]}>{deliveries[message.delivery]}</Tag>
        {more.length > 0 && <small>{more.join(between)}</small>}
      </>
    );
  }

  return (
    <Panel title={words.title} hint={words.hint}>
      <QueryView query={query} waiting={<Skeleton shape="table" count={8} />}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <p className="panel-words">{words.none}</p>;
          return (
            <>
              <Table
                caption={words.title}
                columns={[columns.at, columns.kind, columns.channel, columns.delivery]}
                rows={rows.map((message) => ({
                  key: message.id,
                  cells: [when(message.at), topics[message.kind], channels[message.channel], deliveryOf(message)],
                }))}
              />
              {query.hasNextPage && (
                <div className="admin-paging">
                  <button
                    type="button"
                    className="button"
                    aria-disabled={query.isFetchingNextPage}
                    onClick={() => query.isFetchingNextPage || void query.fetchNextPage()}
                  >
                    {words.more}
                  </button>
                </div>
              )}
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}
