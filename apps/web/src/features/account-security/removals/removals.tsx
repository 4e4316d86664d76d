import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { useTimeLeft } from '../../../widgets/resend-button/use-time-left.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import './removals.css';

type Removal = OutputOf<typeof api.accountSecurity.removals>['rows'][number];

const removalsQuery = queryOptions({
  queryKey: ['accountSecurity', 'removals'],
  queryFn: () => call(api.accountSecurity.removals, {}),
  staleTime: 0,
});

/** Devices that an administrator has removed soon: whoever can still sign in can stop it here. */
export default function Removals() {
  const { data, dataUpdatedAt } = useQuery(removalsQuery);
  return data?.rows.map((removal) => <Note key={removal.id} removal={removal} saidAtMs={dataUpdatedAt} />) ?? null;
}

function Note({ removal, saidAtMs }: { removal: Removal; saidAtMs: number }) {
  const text = useText();
  const words = text.views.stopRemoval;
  const queries = useQueryClient();
  const after = () => queries.invalidateQueries({ queryKey: ['accountSecurity'] });
  const left = useTimeLeft(removal.dueInSeconds, saidAtMs, () => void after());
  const stopping = useAction(() => call(api.accountSecurity.stopRemoval, { id: removal.id }), {
    done: ({ isStopped }) => (isStopped ? showToast('success', words.own.stopped) : showToast('error', words.own.late)),
    after,
  });
  return (
    <section ref={passOnFocus} className="note removal-note" aria-label={words.own.title}>
      <Icon name="alert" />
      <div>
        <strong>{words.own.title}</strong>
        <p>{words.own.says(removal.by, removal.device, left)}</p>
        <p>{words.own.because(removal.reason)}</p>
        <p>{words.own.ask}</p>
      </div>
      <button
        type="button"
        className="button"
        aria-label={words.own.stopOne(removal.device)}
        aria-disabled={stopping.isBusy}
        onClick={() => stopping.run()}
      >
        {words.submit}
      </button>
    </section>
  );
}
