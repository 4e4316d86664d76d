import { useText } from '../../../../lib/i18n/text.ts';
import { useLayout } from '../../../../lib/layout.ts';
import { CopyButton } from '../../../../widgets/copy-button/copy-button.tsx';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import { KeyFacts } from './key-facts.tsx';
import { QrCode } from './qr-code.tsx';
import type { OtpInfo } from './use-otp-info.ts';

interface Props {
  info: OtpInfo;
  leftSeconds: number;
  isRefreshing: boolean;
  onRefresh(): void;
}

const secondsAsClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The key in every form an authenticator takes: a picture to scan, a link on the same phone, characters to type. */
export function OtpKey({ info, leftSeconds, isRefreshing, onRefresh }: Props) {
  const text = useText();
  const layout = useLayout();
  const words = text.views.securityChange.otp;
  if (leftSeconds === 0) {
    return (
      <div className="change-expired" role="alert">
        <Icon name="alert" />
        <p>{words.expired}</p>
        <button type="button" className="button primary" aria-disabled={isRefreshing} onClick={onRefresh}>
          {words.refresh}
        </button>
      </div>
    );
  }
  const qr = <QrCode value={info.uri} label={words.qr(info.account)} />;
  return (
    <section className="change-step" data-step="1">
      <h2>{words.scan}</h2>
      {layout === 'phone' ? (
        <>
          <a className="button primary wide" href={info.uri}>
            {words.openApp}
          </a>
          <p className="change-hint">{words.openHint}</p>
          <details>
            <summary>{words.otherDevice}</summary>
            {qr}
          </details>
        </>
      ) : (
        <>
          <p className="change-hint">{words.scanHint}</p>
          {qr}
        </>
      )}
      <p className="change-left" aria-hidden="true">
        {words.expiresIn(secondsAsClock(leftSeconds))}
      </p>
      <details>
        <summary>{words.orType}</summary>
        <KeyFacts info={info} />
        <CopyButton
          value={info.secretKey}
          label={words.copyKey}
          done={words.keyCopied}
          failed={text.widgets.newPassword.notCopied}
        />
      </details>
    </section>
  );
}
