import { useQuery } from '@tanstack/react-query';
import { CallError } from '@uc/contract';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/failure.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { ErrorState } from '../../widgets/states/states.tsx';
import { type Profile, profileQuery } from './queries.ts';

const waitingRows = 8;

interface Props {
  /** Something else is still on its way that is shown together with it. */
  isWaiting?: boolean;
  children(profile: Profile): ReactNode;
}

/** Waits for what is known of the person, says so when it does not come, and else shows it. */
export function Known({ isWaiting = false, children }: Props) {
  const text = useText();
  const { data, error, isPending, isFetching, refetch } = useQuery(profileQuery);
  if (data && !isWaiting) return children(data);
  if (isPending || data) {
    return (
      <div className="card info-card">
        <Skeleton shape="values" count={waitingRows} />
      </div>
    );
  }
  const message = error instanceof CallError ? failureText(error, text) : '';
  return <ErrorState message={message || undefined} onRetry={() => void refetch()} isRetrying={isFetching} />;
}
