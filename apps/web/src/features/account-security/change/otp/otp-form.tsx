import { useQuery } from '@tanstack/react-query';
import { api, type FormValues, limits } from '@uc/contract';
import { useState } from 'react';
import { QueryFailed } from '../../../../kit/query-view/query-failed.tsx';
import { call } from '../../../../lib/call.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { forgetTickets } from '../../../../lib/proof/tickets.ts';
import { isRefusedFor } from '../../../../lib/refusal.ts';
import { DynamicForm } from '../../../../widgets/dynamic-form/dynamic-form.tsx';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import { useCountdown } from '../../../../widgets/resend-button/use-countdown.ts';
import { Skeleton } from '../../../../widgets/states/skeleton.tsx';
import { itemsQuery } from '../../queries.ts';
import { type ChangeProps, useChange } from '../use-change.ts';
import { OtpKey } from './otp-key.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useOtpInfo } from './use-otp-info.ts';

/** Binding a device for one-time passwords: the key, a code that proves it arrived, and the codes for a lost device. */
export function OtpForm({ scene, fields, ticket, elsewhere }: ChangeProps) {
  const text = useText();
  const words = text.views.securityChange.otp;
  const change = useChange(scene, elsewhere);
  const { data: items } = useQuery(itemsQuery);
  const { shown, error, isLoading, refresh } = useOtpInfo(ticket, (work) => change.attempt(work, {}));
  const { left, start } = useCountdown(shown?.info.expiresInSeconds, shown?.atMs);
  const [wrongCodes, setWrongCodes] = useState(0);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();

  async function submit({ code, ...others }: FormValues) {
    const answer = await change.attempt(
      () => call(api.accountSecurity.bindOtp, { ...others, code: String(code) }).catch(count),
      { 'otp.incorrect': 'code', 'otp.expired': 'code', 'proof.locked': 'code' },
    );
    if (!answer) return;
    forgetTickets();
    if (answer.recoveryCodes.length > 0) setRecoveryCodes(answer.recoveryCodes);
    else change.finish(words.added);
  }

  function count(refusal: unknown): never {
    if (isRefusedFor(refusal, 'otp.incorrect')) setWrongCodes(wrongCodes + 1);
    if (isRefusedFor(refusal, 'otp.expired')) start(0);
    throw refusal;
  }

  if (recoveryCodes) {
    const finish = () => change.finish(text.views.securityChange.recovery.bound);
    return <RecoveryCodes codes={recoveryCodes} onDone={finish} />;
  }
  if (error) return <QueryFailed query={{ error, isFetching: isLoading, refetch: refresh }} />;
  if (!shown) return <Skeleton shape="values" />;
  const isJoining = items?.rows.some((item) => item.scene === scene && item.isSet);
  return (
    <div className="card change change-otp">
      {isJoining && (
        <p className="note">
          <Icon name="info" />
          {words.joins}
        </p>
      )}
      <OtpKey info={shown.info} leftSeconds={left} isRefreshing={isLoading} onRefresh={refresh} />
      <section className="change-step" data-step="2">
        <h2>{words.prove}</h2>
        {wrongCodes >= limits.wrongCodesBeforeClockHint && (
          <p className="note change-warning" role="alert">
            <Icon name="info" />
            {words.clock}
          </p>
        )}
        <DynamicForm
          {...change.form}
          label={text.views.securityChange.bindOtp}
          submitLabel={words.submit}
          fields={fields}
          values={{}}
          onSubmit={submit}
        />
      </section>
    </div>
  );
}
