import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { ProofChip } from '../../../kit/proof-chip/proof-chip.tsx';
import { ProofLink } from '../../../kit/proof-link/proof-link.tsx';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useStandingProof } from '../../../lib/proof/use-standing-proof.ts';
import { arriveWith } from '../../../lib/query.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { sessionsQuery } from '../queries.ts';
import { SessionList } from './session-list.tsx';
import './sessions.css';
import { useEndSessions } from './use-end-sessions.ts';

/** Every place where the person is signed in, and the ways to end the others. */
export default function SessionsPage() {
  const text = useText();
  const layout = useLayout();
  const ways = useEndSessions();
  const waiting = (
    <div className="card security-waiting">
      <Skeleton shape="rows" />
    </div>
  );
  return (
    <>
      <PageHead
        title={text.views.accountSecurity.sessions.title}
        purpose={text.views.accountSecurity.sessions.purpose}
        back={{ href: pathTo('security', layout), label: text.views.accountSecurity.title }}
        actions={<ProofChip proof={useStandingProof()} />}
      />
      <QueryView query={useQuery(sessionsQuery)} waiting={waiting}>
        {({ rows }) => <SessionList sessions={rows} {...ways} />}
      </QueryView>
      <p className="sessions-advice">
        <Icon name="info" />
        <span>
          {text.views.accountSecurity.sessions.advice}{' '}
          <ProofLink scene="changePassword">{text.views.accountSecurity.sessions.changePassword}</ProofLink>
        </span>
      </p>
    </>
  );
}

/** Drawn once, with its answer. */
export const arrive = () => arriveWith(sessionsQuery);
