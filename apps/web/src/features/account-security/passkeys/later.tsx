import { type ComponentType, lazy, Suspense } from 'react';
import { usePainted } from '../../../lib/after-frame.ts';
import { chunk } from '../../../lib/chunk.ts';
import { fetchAreaText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import type { PasskeySectionProps } from './passkey-section.tsx';

/** Below what the page is opened for: it comes with its words after the first frame, and where it does not come the rest is as it was. */
async function load(): Promise<{ default: ComponentType<PasskeySectionProps> }> {
  try {
    const [part] = await Promise.all([chunk(() => import('./passkey-section.tsx')), fetchAreaText('passkeys')]);
    return part;
  } catch {
    return { default: () => null };
  }
}
const PasskeySection = lazy(load);

const waiting = (
  <div className="card security-waiting">
    <Skeleton shape="lines" count={2} />
  </div>
);

/** Passkeys, beside the other items. */
export function PasskeysLater({ isOn }: Pick<PasskeySectionProps, 'isOn'>) {
  if (!usePainted()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <PasskeySection isOn={isOn} waiting={waiting} />
    </Suspense>
  );
}
