import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { contactQuery } from '../../../lib/contact.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/paths.ts';
import { useLogin } from '../../../lib/session.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { PasskeyCodes } from '../passkeys/passkey-codes.tsx';
import { passkeysQuery } from '../passkeys/passkeys-query.ts';
import { editConfQuery, itemsQuery } from '../queries.ts';
import { FactorWays } from './factor-ways.tsx';
import './second-factor.css';
import { SetUpOtp } from './set-up-otp.tsx';

/**
 * Where a second factor is set up: by a device for one-time passwords or a passkey, whatever of it is open to this person. Whoever has to do so
 * comes here first and goes on to what they had asked for.
 */
export function SetUp() {
  const text = useText();
  const words = text.views.secondFactor;
  const { mustSetUp } = useLogin();
  const [, navigate] = useLocation();
  const [ticket, setTicket] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();
  const items = useQuery(itemsQuery);
  const passkeys = useQuery(passkeysQuery);
  const switches = useQuery(editConfQuery);
  const { data: contact } = useQuery(contactQuery);
  const goOn = () => navigate(paths.loading, { replace: true });

  if (codes)
    return (
      <>
        <h1 className="factor-title">{words.passkey.title}</h1>
        <PasskeyCodes codes={codes} onDone={goOn} />
      </>
    );
  if (ticket) return <SetUpOtp ticket={ticket} onDone={goOn} onLost={() => setTicket(undefined)} />;
  // From a day on a passkey is needed, whatever else there is.
  const isPasskeyDue = passkeys.data?.isDue === true;
  const hasFactor =
    items.data?.rows.some(({ scene, isSet }) => scene === 'bindOtp' && isSet) ||
    passkeys.data?.rows.some(({ state }) => state === 'works');
  if (hasFactor && !isPasskeyDue)
    return (
      <section className="card factor-done">
        <h1 tabIndex={-1}>{words.doneTitle}</h1>
        <p>{words.done}</p>
        <button type="button" className="button primary" onClick={goOn}>
          {words.goOn}
        </button>
      </section>
    );
  return (
    <>
      <div className="factor-head">
        <h1 tabIndex={-1}>{isPasskeyDue ? words.passkeyTitle : words.title}</h1>
        <p>{isPasskeyDue ? words.passkeyRequired : mustSetUp ? words.required : words.why}</p>
      </div>
      <QueryView query={switches} isWaiting={passkeys.isPending || items.isPending} waiting={<Skeleton shape="rows" />}>
        {(open) => (
          <FactorWays
            open={isPasskeyDue ? { ...open, otp: false } : open}
            passkeys={passkeys.data}
            onOtp={setTicket}
            onPasskey={(made) => (made ? setCodes(made) : goOn())}
          />
        )}
      </QueryView>
      <p className="factor-help">{words.help(contact ?? '')}</p>
    </>
  );
}
