import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ActionRecord, api } from '@uc/contract';
import { ProofLink } from '../../../kit/proof-link/proof-link.tsx';
import { call } from '../../../lib/call.ts';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import type { Guide } from '../queries.ts';
import { Step } from './step.tsx';

const securityItemsQuery = queryOptions({
  queryKey: ['accountSecurity', 'items'],
  queryFn: () => call(api.accountSecurity.getAllConfigurationByUser, {}, { show: 'none' }),
  staleTime: 0,
});

interface Props {
  record: ActionRecord;
  guide: Guide;
}

/** The password is to be changed; done once it is younger than what happened. */
export function PasswordStep({ record, guide }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const { data } = useQuery({ ...securityItemsQuery, enabled: guide.hasPassword });
  const since = data?.rows.find(({ scene }) => scene === 'changePassword')?.since ?? null;
  if (!guide.hasPassword) {
    return (
      <Step title={text.views.actionRecord.changePassword} state="check">
        <p>{text.views.actionRecord.changePasswordNone}</p>
      </Step>
    );
  }
  // Both are times of the wire, whose order is that of their letters.
  if (since !== null && since > record.time) {
    return (
      <Step title={text.views.actionRecord.changePassword} state="done">
        <p>{text.views.actionRecord.changePasswordDone(formatWhen(since, text, timeZone))}</p>
      </Step>
    );
  }
  return (
    <Step title={text.views.actionRecord.changePassword} state="open">
      <p>{text.views.actionRecord.changePasswordBody}</p>
      <ProofLink className="button" scene="changePassword">
        {text.views.actionRecord.changePasswordGo}
      </ProofLink>
    </Step>
  );
}
