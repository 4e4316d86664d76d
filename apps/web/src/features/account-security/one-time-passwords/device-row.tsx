import { useState } from 'react';
import { Tag } from '../../../kit/tag/tag.tsx';
import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import { DeviceName } from './device-name.tsx';
import type { OtpDevice } from './queries.ts';
import '../account-security.css';

interface Props {
  device: OtpDevice;
  /** Changes are allowed. */
  isOn: boolean;
  isBusy: boolean;
  onRemove(device: OtpDevice): void;
}

/** One device: its name, since when, when it was used last, and what can be done with it. */
export function DeviceRow({ device, isOn, isBusy, onRemove }: Props) {
  const text = useText();
  const words = text.views.oneTimePasswords;
  const { timeZone } = useLogin();
  const [isRenaming, setRenaming] = useState(false);
  const { name, since, lastUsed, isFrozen } = device;
  if (isRenaming) return <DeviceName device={device} onDone={() => setRenaming(false)} />;
  return (
    <div ref={passOnFocus} className="otp-device">
      <span className="security-sign">
        <Icon name="phone" />
      </span>
      <div className="otp-words">
        <p>
          <strong>{name}</strong>
          {isFrozen && <Tag tone="warning">{words.frozen}</Tag>}
        </p>
        <p>
          <span>{words.since(formatWhen(since, text, timeZone))}</span>
          <span>{lastUsed === null ? words.neverUsed : words.lastUsed(formatWhen(lastUsed, text, timeZone))}</span>
        </p>
        {isFrozen && <p>{words.frozenHint}</p>}
      </div>
      {isOn && (
        <div className="otp-actions">
          <button type="button" className="button" aria-label={words.renameOne(name)} onClick={() => setRenaming(true)}>
            {words.rename}
          </button>
          <button
            type="button"
            className="button"
            aria-label={words.removeOne(name)}
            aria-disabled={isBusy}
            onClick={() => onRemove(device)}
          >
            {words.remove}
          </button>
        </div>
      )}
    </div>
  );
}
