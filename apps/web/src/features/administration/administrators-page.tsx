import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { Panel } from '../../kit/panel/panel.tsx';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { administratorQuery, holds } from '../../lib/administration.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Drawer } from '../../widgets/drawer/drawer.tsx';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import './administrators.css';
import { GiveForm } from './give-form.tsx';
import { administratorsQuery } from './queries.ts';
import { RoleList } from './role-list.tsx';
import { TakeDialog } from './take-dialog.tsx';
import { useTaking } from './use-taking.ts';
import { Waiting } from './waiting.tsx';

/** Who administers what. Owners give and take; whoever audits reads. */
export default function AdministratorsPage() {
  const text = useText();
  const words = text.views.administrators;
  const { data: administrator } = useQuery(administratorQuery);
  const isOwner = administrator !== undefined && holds(administrator);
  const list = useQuery(administratorsQuery);
  const [isGiving, setGiving] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const taking = useTaking();
  return (
    <div className="administrators">
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={
          isOwner && (
            <button type="button" className="button primary" onClick={() => setGiving(true)}>
              {words.give}
            </button>
          )
        }
      />
      {isOwner && <Waiting />}
      <Panel title={words.listTitle}>
        <QueryView query={list} waiting={<Skeleton shape="rows" count={4} />}>
          {({ rows }) => <RoleList rows={rows} {...(isOwner && { onTake: taking.ask })} />}
        </QueryView>
      </Panel>
      <TakeDialog asked={taking.asked} onTake={taking.take} onClose={taking.close} />
      <Drawer title={words.giveTitle} isOpen={isGiving} isDirty={isDirty} isStep onClose={() => setGiving(false)}>
        <GiveForm onDirty={setDirty} onDone={() => setGiving(false)} />
      </Drawer>
    </div>
  );
}
