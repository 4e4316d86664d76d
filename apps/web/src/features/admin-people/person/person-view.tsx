import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, id, oneOf, said, useAddress, usually } from '../../../lib/address.ts';
import { administratorQuery, holds } from '../../../lib/administration.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { PlanDialog } from '../plan/plan-dialog.tsx';
import { ActsContext } from './acts.ts';
import { Head } from './head.tsx';
import { LinksPanel } from './links-panel.tsx';
import { Messages } from './messages.tsx';
import { MoreActs } from './more-acts.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { Tabs } from './parts/tabs.tsx';
import { Positions } from './positions.tsx';
import type { PersonPage } from './queries.ts';
import { AllRecords, LatestRecords } from './records.tsx';
import { Roles } from './roles.tsx';
import { useActs } from './use-acts.ts';
import { WaysPanel } from './ways-panel.tsx';
import { Why } from './why.tsx';

const tabIds = ['overview', 'positions', 'ways', 'roles', 'records', 'messages'] as const;
const address = addressOf({ id: said(id), tab: usually(oneOf(...tabIds), 'overview') });

/** Who it is, why they cannot sign in, and everything else in parts. */
export function PersonView({ page }: { page: PersonPage }) {
  const text = useText();
  const words = text.views.adminPerson;
  const { values, hrefOf, go } = useAddress(address);
  const [wishes, setWishes] = useState(0);
  const { acts, asked, close, after } = useActs(page);
  const { person, positions, devices, roles } = page;
  const { data: administrator } = useQuery(administratorQuery);
  // What colleagues noted is not for whom it is about.
  const canWriteNotes = !person.isSelf && administrator !== undefined && holds(administrator, 'people', 'helpDesk');
  const counts: Partial<Record<(typeof tabIds)[number], number>> = {
    positions: positions.length,
    ways: devices.length,
    roles: roles.length,
    messages: page.messageCount,
  };
  const notes = !person.isSelf && (
    <NotesPanel personId={person.id} notes={page.notes} canWrite={canWriteNotes} wishes={wishes} />
  );

  function wishToWrite(): void {
    if (values.tab !== 'overview') go({ tab: 'overview' });
    setWishes(wishes + 1);
  }

  return (
    <ActsContext value={acts}>
      <Head person={person}>
        {canWriteNotes && (
          <button type="button" className="button" onClick={wishToWrite}>
            {words.writeNote}
          </button>
        )}
        <MoreActs />
      </Head>
      <ReadOnly person={person} />
      <Why page={page} />
      <Tabs
        label={words.tabsLabel}
        current={values.tab}
        tabs={tabIds.map((tab) => ({
          id: tab,
          label: text.views.adminPerson.tabs[tab],
          href: hrefOf({ tab }),
          count: counts[tab],
        }))}
      />
      {values.tab === 'overview' && (
        <div className="admin-columns">
          <div className="admin-stack">
            <WaysPanel page={page} />
            <LinksPanel personId={person.id} links={page.links} />
          </div>
          <div className="admin-stack">
            {notes}
            <LatestRecords records={page.records} href={hrefOf({ tab: 'records' })} />
          </div>
        </div>
      )}
      {values.tab === 'positions' && <Positions positions={positions} />}
      {values.tab === 'ways' && (
        <div className="admin-stack">
          <WaysPanel page={page} />
          <LinksPanel personId={person.id} links={page.links} />
        </div>
      )}
      {values.tab === 'roles' && <Roles roles={roles} licences={page.licences} />}
      {values.tab === 'records' && <AllRecords personId={person.id} />}
      {values.tab === 'messages' && <Messages personId={person.id} />}
      <PlanDialog asked={asked} onDone={() => void after()} onClose={close} />
    </ActsContext>
  );
}

/** Says why there is nothing to press. */
function ReadOnly({ person: { isSelf, isAbove, canAct } }: Pick<PersonPage, 'person'>) {
  const words = useText().views.adminPerson.readOnly;
  const reason = isSelf ? words.self : isAbove ? words.above : canAct ? null : words.elsewhere;
  return (
    reason && (
      <p className="admin-read-only">
        <Icon name="info" />
        {reason}
      </p>
    )
  );
}
