import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { ProofChip } from '../../../kit/proof-chip/proof-chip.tsx';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { changeScenes } from '../../../lib/proof/change-path.ts';
import { useStandingProof } from '../../../lib/proof/use-standing-proof.ts';
import { arriveWith } from '../../../lib/query.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { CheckUpLater, fetchCheckUpWords } from '../check-up/later.tsx';
import { checkUpQuery, itemsQuery, sessionsQuery } from '../queries.ts';
import './overview.css';
import { OverviewItems } from './overview-items.tsx';

const rowsAtMost = changeScenes.length + 1;

/** Account security: every item with its state in plain words and what can be done with it. */
export default function OverviewPage() {
  const text = useText();
  const items = useQuery(itemsQuery);
  const { data: checkUp, isPending } = useQuery(checkUpQuery);
  const chip = <ProofChip proof={useStandingProof()} />;
  const waiting = (
    <div className="card security-waiting">
      <Skeleton shape="rows" count={rowsAtMost} />
    </div>
  );
  const isWide = useLayout() === 'wide';
  return (
    <>
      {isWide && (
        <PageHead
          title={text.views.accountSecurity.title}
          purpose={text.views.accountSecurity.purpose}
          actions={chip}
        />
      )}
      <QueryView query={items} waiting={waiting}>
        {({ rows }) => (
          <OverviewItems rows={rows} saidAtMs={items.dataUpdatedAt}>
            <CheckUpLater checkUp={checkUp} isPending={isPending} sign={!isWide && chip} />
          </OverviewItems>
        )}
      </QueryView>
    </>
  );
}

/** Drawn once: the check-up would push the items down. */
export const arrive = () => Promise.all([arriveWith(itemsQuery, checkUpQuery, sessionsQuery), fetchCheckUpWords()]);
