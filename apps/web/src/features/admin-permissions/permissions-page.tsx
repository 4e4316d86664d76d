import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { addressOf, id, oneOf, said, useAddress, usually } from '../../lib/address.ts';
import { administratorQuery, holds, reachesAll } from '../../lib/administration.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query.ts';
import { ApplicationsPart } from './applications-part.tsx';
import { ConflictsPart } from './conflicts-part.tsx';
import type { Asked } from './keep/asked.ts';
import { KeepDialog } from './keep/keep-dialog.tsx';
import './permissions.css';
import { permissionsKey } from './queries.ts';
import { RulesPart } from './rules-part.tsx';
import { WaitingPart } from './waiting-part.tsx';

/** The frame is drawn once it knows who looks. */
export const arrive = () => queryClient.ensureQueryData(administratorQuery);

const parts = ['applications', 'waiting', 'conflicts', 'rules'] as const;
const permissionsAddress = addressOf({ part: usually(oneOf(...parts), 'applications'), application: said(id) });

/** Who decides on permissions, which roles there are, what waits, what excludes each other and what is given by rule. */
export default function PermissionsPage() {
  const text = useText();
  const words = text.views.adminPermissions;
  const { values, go, hrefOf } = useAddress(permissionsAddress);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const administrator = useQuery(administratorQuery).data;
  const isKeeper = administrator ? holds(administrator, 'applications') : false;
  const keepsAll = administrator ? reachesAll(administrator, 'applications') : false;

  return (
    <div className="permissions">
      <PageHead title={words.title} purpose={isKeeper ? words.purpose : words.purposeReading} />
      <nav className="permissions-parts" aria-label={words.title}>
        {parts.map((part) => (
          <Link key={part} href={hrefOf({ part })} aria-current={values.part === part ? 'page' : undefined}>
            {text.views.adminPermissions.parts[part]}
          </Link>
        ))}
      </nav>
      {values.part === 'applications' && (
        <ApplicationsPart
          application={values.application}
          onApplication={(application) => go({ application })}
          onAsk={setAsked}
        />
      )}
      {values.part === 'waiting' && <WaitingPart onAsk={setAsked} />}
      {values.part === 'conflicts' && <ConflictsPart isKeeper={isKeeper} onAsk={setAsked} />}
      {values.part === 'rules' && <RulesPart isKeeper={isKeeper} keepsAll={keepsAll} onAsk={setAsked} />}
      <KeepDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          showToast('success', words.done);
          void queries.invalidateQueries({ queryKey: permissionsKey });
        }}
      />
    </div>
  );
}
