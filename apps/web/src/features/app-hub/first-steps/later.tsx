import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { fetchAreaText } from '../../../lib/i18n/text.ts';
import { lastSignInQuery } from '../last-sign-in.ts';
import type { FirstStepsProps } from './first-steps.tsx';

/** Few ever see it and nobody waits for it: it comes with its words when it is due, and where it does not come the hub is as it was. */
async function load(): Promise<{ default: ComponentType<FirstStepsProps> }> {
  try {
    const [part] = await Promise.all([chunk(() => import('./first-steps.tsx')), fetchAreaText('passkeys')]);
    return part;
  } catch {
    return { default: () => null };
  }
}
const FirstSteps = lazy(load);

/** What a newcomer does first, once the answer that is asked for after the first frame says that it is due. */
export function FirstStepsLater() {
  // Asked for by the line above it; here it is only looked at.
  const { data } = useQuery({ ...lastSignInQuery, enabled: false });
  if (!data?.welcome) return null;
  return (
    <Suspense fallback={null}>
      <FirstSteps done={data.welcome} />
    </Suspense>
  );
}
