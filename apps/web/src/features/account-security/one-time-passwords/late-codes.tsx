import { queryOptions, useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { chunk } from '../../../lib/chunk.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';

/** The sheet with codes, which is seen once in a long while. */
const sheetQuery = queryOptions({
  queryKey: ['parts', 'recoveryCodes'],
  queryFn: () => chunk(() => import('../change/otp/recovery-codes.tsx')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** New codes, shown this once. */
export function LateCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const text = useText();
  return (
    <QueryView query={useQuery(sheetQuery)} waiting={<Skeleton shape="values" />}>
      {({ RecoveryCodes }) => (
        <RecoveryCodes codes={codes} purpose={text.views.oneTimePasswords.renewed} onDone={onDone} />
      )}
    </QueryView>
  );
}
