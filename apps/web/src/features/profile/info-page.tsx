import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { ProofChip } from '../../kit/proof-chip/proof-chip.tsx';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { useStandingProof } from '../../lib/proof/use-standing-proof.ts';
import { arriveWith } from '../../lib/query.ts';
import { editQuery, profileQuery } from './queries.ts';
import { sourcesQuery } from './third-auth/queries.ts';
import { ProfileView } from './view/profile-view.tsx';
import { ProfileWaiting } from './view/profile-waiting.tsx';

/**
 * Personal information. Asks at once for what is known and for what of it can be edited, and shows both together: nothing moves
 * afterwards.
 */
export default function InfoPage() {
  const text = useText();
  const profile = useQuery(profileQuery);
  // What was refused an hour ago may be allowed by now.
  const edit = useQuery({ ...editQuery, retryOnMount: true });
  const chip = <ProofChip proof={useStandingProof()} />;
  return (
    <>
      {useLayout() === 'wide' ? (
        <PageHead title={text.views.userInfo.title} purpose={text.views.userInfo.purpose} actions={chip} />
      ) : (
        chip
      )}
      <QueryView query={profile} isWaiting={!edit.isFetched && edit.isPending} waiting={<ProfileWaiting />}>
        {(data) => <ProfileView profile={data} />}
      </QueryView>
    </>
  );
}

/** Drawn once, with all that stands on it. */
export const arrive = () => arriveWith(profileQuery, editQuery, sourcesQuery);
