import { type ComponentType, lazy, Suspense } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { fetchAreaText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import type { CheckUpProps } from './check-up-card.tsx';

type Part = { default: ComponentType<CheckUpProps> };
const nothing: Part = { default: ({ sign }) => sign };
let coming: Promise<Part> | undefined;

/** Fetches it beside what the page asks for. The other pages of account security do without it; where it does not come, the rest is as it was. */
export function fetchCheckUp(): Promise<Part> {
  coming ??= Promise.all([chunk(() => import('./check-up-card.tsx')), fetchAreaText('checkUp')]).then(
    ([part]) => part,
    () => {
      coming = undefined;
      return nothing;
    },
  );
  return coming;
}
const CheckUpCard = lazy(fetchCheckUp);

const waiting = (
  <div className="card security-waiting">
    <Skeleton shape="rows" count={3} />
  </div>
);

/** The check-up, above the items. */
export function CheckUpLater({ isPending, ...props }: CheckUpProps & { isPending: boolean }) {
  if (isPending) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CheckUpCard {...props} />
    </Suspense>
  );
}
