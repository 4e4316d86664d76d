import { useText } from '../../lib/i18n/text.ts';
import { useOnline } from '../../lib/online.ts';
import './offline-bar.css';

/** A quiet bar while the device has no network. */
export function OfflineBar() {
  return <OfflineStrip isOnline={useOnline()} />;
}

/** The bar's place, which is there before the message, so that readers hear of it. */
export function OfflineStrip({ isOnline }: { isOnline: boolean }) {
  const text = useText();
  return (
    <div className="offline" role="status">
      {!isOnline && <p>{text.global.offline}</p>}
    </div>
  );
}
