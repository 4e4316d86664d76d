import { limits } from '@uc/contract';
import { lazy, Suspense } from 'react';
import { ProofLink } from '../../../kit/proof-link/proof-link.tsx';
import { Tag } from '../../../kit/tag/tag.tsx';
import { chunk } from '../../../lib/chunk.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import { DeviceRow } from './device-row.tsx';
import type { OneTimePasswords } from './queries.ts';
import type { useOtpChanges } from './use-otp-changes.ts';

/** For the few whose administrator has switched changes off. */
const OffNotice = lazy(async () => ({ default: (await chunk(() => import('../off-notice.tsx'))).OffNotice }));

interface Props extends Omit<ReturnType<typeof useOtpChanges>, 'codes' | 'codesSaved'> {
  found: OneTimePasswords;
}

/** What there is, and what can be done with it where the administrator allows changes. */
export function DeviceList({ found, isBusy, removeOne, switchOff, renewCodes }: Props) {
  const text = useText();
  const words = text.views.oneTimePasswords;
  const { rows, isRoom, isOn, isNeeded, recoveryCodesLeft: left } = found;
  const hasAny = rows.length > 0;
  return (
    <>
      <section aria-labelledby="otp-devices">
        <div className="security-head">
          <h2 id="otp-devices">{words.devices}</h2>
          {isOn && isRoom && (
            <ProofLink scene="bindOtp" className={`button${hasAny ? '' : ' primary'}`}>
              {hasAny ? words.add : words.setUp}
            </ProofLink>
          )}
        </div>
        {hasAny ? (
          <ul className="card security-rows">
            {rows.map((device) => (
              <li key={device.id}>
                <DeviceRow
                  device={device}
                  isOn={isOn}
                  isBusy={isBusy}
                  onRemove={(one) => void removeOne(one, { isLast: rows.length === 1, isNeeded })}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="otp-note">{words.none}</p>
        )}
        {isOn && !isRoom && <p className="otp-note">{words.full(rows.length)}</p>}
      </section>
      {(hasAny || left > 0) && (
        <section className="card otp-rest" aria-labelledby="otp-codes">
          <div className="otp-words">
            <h2 id="otp-codes">{words.codes}</h2>
            <p>
              {words.codesLeft(left)}
              {left <= limits.fewRecoveryCodes && <Tag tone="warning">{words.codesFew}</Tag>}
            </p>
          </div>
          {isOn && (
            <button type="button" className="button" aria-disabled={isBusy} onClick={() => void renewCodes()}>
              {words.renew}
            </button>
          )}
        </section>
      )}
      {isOn && hasAny && (
        <section ref={passOnFocus} className="card otp-rest" aria-labelledby="otp-off">
          <div className="otp-words">
            <h2 id="otp-off">{words.switchOff}</h2>
            <p>{isNeeded ? words.needed : words.switchOffHint}</p>
          </div>
          {!isNeeded && (
            <button type="button" className="button" aria-disabled={isBusy} onClick={() => void switchOff()}>
              {words.switchOff}
            </button>
          )}
        </section>
      )}
      <Suspense fallback={null}>{!isOn && <OffNotice off={['otp']} />}</Suspense>
    </>
  );
}
