import { lazy, Suspense } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { usePart } from '../../dialog/use-part.ts';
import { Skeleton } from '../../states/skeleton.tsx';
import type { KindProps } from '../kind-props.ts';

const load = () => chunk(() => import('./tags.tsx'));
const TagsKind = lazy(load);

/** Several short texts in one field, which few forms have: fetched with the first. */
export function TagsLater(props: KindProps) {
  const text = useText();
  const isLoaded = usePart(load, true, () => showToast('error', text.global.networkAbnormal));
  const waiting = <Skeleton count={1} />;
  return isLoaded ? (
    <Suspense fallback={waiting}>
      <TagsKind {...props} />
    </Suspense>
  ) : (
    waiting
  );
}
