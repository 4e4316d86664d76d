import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { ErrorState } from '../../../widgets/states/states.tsx';
import { applicationId } from '../launch.ts';
import { applicationQuery } from './application.ts';
import { ApplicationCard } from './application-card.tsx';
import './application.css';
import { UnknownApplication } from './unknown-application.tsx';

/** The application that the address names, or what is to be said where it does not open. */
export function ApplicationView({ level }: { level: 1 | 2 }) {
  const id = applicationId(new URLSearchParams(useSearch()).get('id'));
  const { data, isPending, isError, isFetching, refetch } = useQuery(applicationQuery(id));
  if (isPending) return <Skeleton shape="values" />;
  if (data) return <ApplicationCard application={data} level={level} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <UnknownApplication level={level} />;
}
