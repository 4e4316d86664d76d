import { queryOptions, useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { chunk } from '../../../lib/chunk.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import type { ChangeProps } from './use-change.ts';

/** The form with its code to scan, which the other changes do without. */
const otpFormQuery = queryOptions({
  queryKey: ['parts', 'otp'],
  queryFn: () => chunk(() => import('./otp/otp-form.tsx')),
  staleTime: Number.POSITIVE_INFINITY,
});

export function LateOtpForm(props: ChangeProps) {
  return (
    <QueryView query={useQuery(otpFormQuery)} waiting={<Skeleton shape="values" />}>
      {({ OtpForm }) => <OtpForm {...props} />}
    </QueryView>
  );
}
