import { type ComponentType, lazy, Suspense } from 'react';
import { fetchAreaText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import type { CheckUpProps } from './check-up-card.tsx';

/** Pages beside this one do without it and its words; where it does not come the rest is as it was. */
async function load(): Promise<{ default: ComponentType<CheckUpProps> }> {
  try {
    const [part] = await Promise.all([import('./check-up-card.tsx'), fetchAreaText('checkUp')]);
    return part;
  } catch {
    return { default: ({ sign }) => sign };
  }
}
const CheckUpCard = lazy(load);

const waiting = (
  <div className="card security-waiting">
    <Skeleton shape="rows" count={3} />
  </div>
);

/** The check-up, above the items. */
export function CheckUpLater({ sign }: Pick<CheckUpProps, 'sign'>) {
  return (
    <Suspense fallback={waiting}>
      <CheckUpCard sign={sign} waiting={waiting} />
    </Suspense>
  );
}
