import { useText } from '../../lib/i18n/text.ts';
import { useOnline } from '../../lib/online.ts';
import './offline-bar.css';

/** A quiet bar while the device has no network. */
export function OfflineBar() {
  const text = useText();
  const isOnline = useOnline();
  return (
    <div className="offline" role="status">
      {!isOnline && <p>{text.global.offline}</p>}
    </div>
  );
}
