import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type OutputOf } from '@uc/contract';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { isRefusedFor, tellRefusal } from '../../../lib/refusal.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import './removals.css';

type Removal = OutputOf<typeof api.adminPeople.ownRemovals>['rows'][number];

const removalsQuery = queryOptions({
  queryKey: ['accountSecurity', 'removals'],
  queryFn: () => call(api.adminPeople.ownRemovals, {}, { show: 'none' }),
  staleTime: 0,
});

/** Devices that an administrator has removed soon: whoever can still sign in can stop it here. */
export default function Removals() {
  const { data } = useQuery(removalsQuery);
  return data?.rows.map((removal) => <Note key={removal.id} removal={removal} />) ?? null;
}

function Note({ removal }: { removal: Removal }) {
  const text = useText();
  const words = text.views.stopRemoval.own;
  const queries = useQueryClient();
  const { timeZone } = useLogin();
  const { id, by, device, due, reason } = removal;
  const stopping = useAction(() => call(api.adminPeople.keepDevice, { id }), {
    done: () => showToast('success', words.stopped),
    refused(error) {
      if (isRefusedFor(error, 'resource.gone')) showToast('error', words.late);
      else tellRefusal(error, text);
    },
    after: () => queries.invalidateQueries({ queryKey: ['accountSecurity'] }),
  });
  return (
    <section ref={passOnFocus} className="note removal-note" aria-label={words.title}>
      <Icon name="alert" />
      <div>
        <strong>{words.title}</strong>
        <p>{words.says(by.name, device, formatWhen(due, text, timeZone))}</p>
        {reason && <p>{words.because(reason)}</p>}
        <p>{words.ask}</p>
      </div>
      <button
        type="button"
        className="button"
        aria-label={words.stopOne(device)}
        aria-disabled={stopping.isBusy}
        onClick={() => stopping.run()}
      >
        {text.views.stopRemoval.submit}
      </button>
    </section>
  );
}
