import { type ComponentType, lazy, Suspense } from 'react';
import { usePainted } from '../../../lib/after-frame.ts';
import { chunk } from '../../../lib/chunk.ts';
import { fetchAreaText } from '../../../lib/i18n/text.ts';

/** Few have one, so it comes with its words after the first frame; where it does not come, the message with the link still stops it. */
async function load(): Promise<{ default: ComponentType }> {
  try {
    const [part] = await Promise.all([chunk(() => import('./removals.tsx')), fetchAreaText('passkeys')]);
    return part;
  } catch {
    return { default: () => null };
  }
}
const Removals = lazy(load);

/** Devices that are about to be removed, above the other items. */
export function RemovalsLater() {
  if (!usePainted()) return null;
  return (
    <Suspense fallback={null}>
      <Removals />
    </Suspense>
  );
}
