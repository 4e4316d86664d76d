import { useQuery } from '@tanstack/react-query';
import type { Layout } from '../../../lib/layout.ts';
import { Known } from '../known.tsx';
import { editQuery } from '../queries.ts';
import { ProfileView } from './profile-view.tsx';

/** Asks at once for what is known and for what of it can be edited, and shows both together: nothing moves afterwards. */
export function ProfilePage({ layout }: { layout: Layout }) {
  // What was refused an hour ago may be allowed by now.
  const { isFetched, isPending } = useQuery({ ...editQuery, retryOnMount: true });
  return (
    <Known isWaiting={!isFetched && isPending}>{(profile) => <ProfileView profile={profile} layout={layout} />}</Known>
  );
}
