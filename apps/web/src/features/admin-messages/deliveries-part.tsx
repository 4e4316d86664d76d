import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, channels, messageStates } from '@uc/contract';
import { useState } from 'react';
import { QueryFailed } from '../../kit/query-view/query-failed.tsx';
import { useAction } from '../../lib/action.ts';
import { useAddress } from '../../lib/address.ts';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { FilterSelect } from '../../widgets/filters/filter-select.tsx';
import { Icon } from '../../widgets/icon/icon.tsx';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../widgets/states/states.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { messagesAddress } from './messages-address.ts';
import { deliveriesQuery, kindsQuery, messagesKey } from './queries.ts';

/** Messages and what became of them; those that were given up are retried, one or several at once. */
export function DeliveriesPart() {
  const words = useText().views.adminMessages.deliveries;
  const { state, channel, kind, days, person } = useAddress(messagesAddress).values;
  const query = useInfiniteQuery(
    deliveriesQuery({
      ...(state && { state }),
      ...(channel && { channel }),
      ...(kind && { kind }),
      ...(days && { days }),
      ...(person && { person }),
    }),
  );
  const isNarrowed = [state, channel, kind, days, person].some(Boolean);
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const queries = useQueryClient();
  const retrying = useAction((ids: readonly string[]) => call(api.adminMessages.retry, { ids: [...ids] }), {
    done({ again }) {
      setChosen([]);
      showToast(again > 0 ? 'success' : 'error', again > 0 ? words.again(again) : words.notAgain);
      void queries.invalidateQueries({ queryKey: messagesKey });
    },
  });
  const there = chosen.filter((id) => rows.some((row) => row.id === id && row.mayRetry));
  const retry = (ids: readonly string[]) => retrying.isBusy || ids.length === 0 || retrying.run(ids);
  return (
    <section className="card messages-deliveries" aria-label={words.list}>
      <Filters name={rows.find((row) => row.person?.id === person)?.person?.name} />
      {query.data?.pages[0]?.mayChange && rows.some(({ mayRetry }) => mayRetry) && (
        <div className="messages-acts">
          <button
            type="button"
            className="button primary"
            aria-disabled={there.length === 0 || retrying.isBusy}
            onClick={() => retry(there)}
          >
            {words.retryChosen(there.length)}
          </button>
        </div>
      )}
      {query.isPending && <Skeleton shape="table" count={8} />}
      {query.isError && rows.length === 0 && <QueryFailed query={query} />}
      {query.isSuccess && rows.length === 0 && (
        <EmptyState
          icon="mail"
          title={isNarrowed ? words.none : words.nothing}
          hint={isNarrowed ? words.noneHint : words.nothingHint}
        />
      )}
      {rows.length > 0 && (
        <DeliveryTable rows={rows} chosen={there} onChoose={setChosen} onRetry={(id) => retry([id])} />
      )}
      <More query={query} />
    </section>
  );
}

function More({
  query,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
}) {
  const words = useText().views.administration;
  if (!query.hasNextPage) return null;
  return (
    <div className="messages-acts">
      <button
        type="button"
        className="button"
        aria-disabled={query.isFetchingNextPage}
        onClick={() => query.isFetchingNextPage || void query.fetchNextPage()}
      >
        {words.more}
      </button>
    </div>
  );
}

function Filters({ name }: { name: string | undefined }) {
  const text = useText();
  const words = text.views.adminMessages.deliveries;
  const filters = text.views.adminMessages.deliveries.filters;
  const states = text.views.adminMessages.deliveries.states;
  const named = text.views.adminMessages.channels;
  const { values, go } = useAddress(messagesAddress);
  const kinds = useQuery(kindsQuery).data?.rows ?? [];
  const who = filters.person(name ?? filters.chosen);
  return (
    <search className="messages-filters" aria-label={words.list}>
      <FilterSelect
        label={filters.state}
        all={filters.all}
        value={values.state}
        options={messageStates.map((value) => ({ value, label: states[value] }))}
        onChange={(state) => go({ state })}
      />
      <FilterSelect
        label={filters.channel}
        all={filters.all}
        value={values.channel}
        options={channels.map((value) => ({ value, label: named[value] }))}
        onChange={(channel) => go({ channel })}
      />
      <FilterSelect
        label={filters.kind}
        all={filters.all}
        value={values.kind}
        options={kinds.map(({ kind, subject }) => ({ value: kind, label: subject }))}
        unknown={values.kind}
        onChange={(kind) => go({ kind })}
      />
      <FilterSelect
        label={filters.days}
        all={filters.usual}
        value={values.days}
        options={[
          { value: '1', label: filters.day },
          { value: '7', label: filters.week },
        ]}
        onChange={(days) => go({ days })}
      />
      {values.person && (
        <button
          type="button"
          className="button"
          aria-label={filters.remove(who)}
          onClick={() => go({ person: undefined })}
        >
          {who}
          <Icon name="close" />
        </button>
      )}
    </search>
  );
}
