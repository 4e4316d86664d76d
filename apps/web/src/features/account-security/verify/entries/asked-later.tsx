import { lazy, Suspense } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import type { EntryProps } from './entry.ts';

const AskedEntry = lazy(() => chunk(() => import('./asked-entry.tsx')));

/** A way where nothing is typed; what it takes comes when there is such a way to choose. */
export const AskedLater = (props: EntryProps) => (
  <Suspense fallback={null}>
    <AskedEntry {...props} />
  </Suspense>
);
