import { useQuery, useQueryClient } from '@tanstack/react-query';
import { applicationStates } from '@uc/contract';
import { useState } from 'react';
import { Link } from 'wouter';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { addressOf, id, oneOf, said, useAddress, usually } from '../../lib/address.ts';
import { administratorQuery, holds } from '../../lib/administration.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query.ts';
import './applications.css';
import { ApplicationsPart } from './applications-part.tsx';
import { CategoriesPart } from './categories-part.tsx';
import type { Asked } from './keep/asked.ts';
import { KeepDialog } from './keep/keep-dialog.tsx';
import { applicationsKey } from './queries.ts';

/** The frame is drawn once it knows who looks. */
export const arrive = () => queryClient.ensureQueryData(administratorQuery);

const parts = ['applications', 'categories'] as const;
const listed = [...applicationStates, 'drafted'] as const;
const pageAddress = addressOf({
  part: usually(oneOf(...parts), 'applications'),
  application: said(id),
  category: said(id),
  state: said(oneOf(...listed)),
});

/** Applications and their categories: what people see, who sees it, and what is drafted. */
export default function ApplicationsPage() {
  const text = useText();
  const words = text.views.adminApplications;
  const { values, go, hrefOf } = useAddress(pageAddress);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const administrator = useQuery(administratorQuery).data;
  const isKeeper = administrator ? holds(administrator, 'applications') : false;

  return (
    <div className="applications">
      <PageHead title={words.title} purpose={isKeeper ? words.purpose : words.purposeReading} />
      <nav className="applications-parts" aria-label={words.title}>
        {parts.map((part) => (
          <Link key={part} href={hrefOf({ part })} aria-current={values.part === part ? 'page' : undefined}>
            {text.views.adminApplications.parts[part]}
          </Link>
        ))}
      </nav>
      {values.part === 'applications' ? (
        <ApplicationsPart
          chosen={values.application}
          category={values.category}
          state={values.state}
          onGo={go}
          onAsk={setAsked}
        />
      ) : (
        <CategoriesPart onAsk={setAsked} />
      )}
      <KeepDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={(application) => {
          setAsked(null);
          showToast('success', application ? words.drafted : words.done);
          void queries.invalidateQueries({ queryKey: applicationsKey });
          if (application) go({ application });
        }}
      />
    </div>
  );
}
