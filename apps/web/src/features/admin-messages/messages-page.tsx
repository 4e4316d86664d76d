import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { useAddress } from '../../lib/address.ts';
import { administratorQuery, holds } from '../../lib/administration.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query.ts';
import { DeliveriesPart } from './deliveries-part.tsx';
import './messages.css';
import { messagesAddress, parts } from './messages-address.ts';
import { messagesKey } from './queries.ts';
import type { AskedSave } from './save/asked.ts';
import { SaveDialog } from './save/save-dialog.tsx';
import { TextsPart } from './texts-part.tsx';

/** The frame is drawn once it knows who looks. */
export const arrive = () => queryClient.ensureQueryData(administratorQuery);

/** What messages say, and what became of them. */
export default function MessagesPage() {
  const text = useText();
  const words = text.views.adminMessages;
  const { values, hrefOf } = useAddress(messagesAddress);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<AskedSave | null>(null);
  const administrator = useQuery(administratorQuery).data;
  const isKeeper = administrator ? holds(administrator, 'settings') : false;
  return (
    <div className="messages">
      <PageHead title={words.title} purpose={isKeeper ? words.purpose : words.purposeReading} />
      <nav className="messages-parts" aria-label={words.title}>
        {parts.map((part) => (
          <Link key={part} href={hrefOf({ part })} aria-current={values.part === part ? 'page' : undefined}>
            {text.views.adminMessages.parts[part]}
          </Link>
        ))}
      </nav>
      {values.part === 'texts' ? <TextsPart onSave={setAsked} /> : <DeliveriesPart />}
      <SaveDialog
        asked={asked}
        onClose={() => {
          setAsked(null);
          // A colleague may have been faster.
          void queries.invalidateQueries({ queryKey: messagesKey });
        }}
        onDone={(done) => {
          setAsked(null);
          done.onSaved();
          showToast('success', done.parts === null ? words.resetDone : words.saved);
          void queries.invalidateQueries({ queryKey: messagesKey });
        }}
      />
    </div>
  );
}
