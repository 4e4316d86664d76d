import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { pathTo } from '../../lib/paths.ts';
import { arriveWith } from '../../lib/query.ts';
import './apply.css';
import { DraftsLink } from './drafts-link.tsx';
import { keepAddress } from './keep-address.ts';
import { OpenedForm } from './opened-form.tsx';
import { type Prefill, readPrefill } from './prefill.ts';
import { draftsQuery, optionsQuery } from './queries.ts';

interface Opened {
  /** Tells one opening from the next. */
  round: number;
  prefill: Prefill;
  /** The draft that has come to be since. */
  kept?: string;
}

/** Asking for permissions: a form, and what its address wants it to begin with. */
export default function ApplyPage() {
  const text = useText();
  const layout = useLayout();
  const search = useSearch();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Opened>(() => ({ round: 0, prefill: readPrefill(search) }));
  // What is on show; the form itself puts its draft into the address, which is no reason to open it anew.
  const own = useRef(JSON.stringify(opened.prefill));

  function open(prefill: Prefill): void {
    own.current = JSON.stringify(prefill);
    setOpened(({ round }) => ({ round: round + 1, prefill }));
    keepAddress(pathTo('apply', layout, { ...prefill }));
  }

  useEffect(() => {
    const prefill = readPrefill(search);
    if (JSON.stringify(prefill) === own.current) return;
    own.current = JSON.stringify(prefill);
    setOpened(({ round }) => ({ round: round + 1, prefill }));
  }, [search]);

  return (
    <>
      <PageHead
        title={text.views.initiateApplication.title}
        purpose={text.views.initiateApplication.purpose}
        actions={<DraftsLink draft={opened.kept ?? opened.prefill.draft} />}
      />
      <OpenedForm
        key={opened.round}
        round={opened.round}
        prefill={opened.prefill}
        onKept={(draft) => {
          own.current = JSON.stringify({ draft });
          void queries.invalidateQueries({ queryKey: draftsQuery.queryKey });
          keepAddress(pathTo('apply', layout, { draft }));
          setOpened((now) => ({ ...now, kept: draft })); // drawn anew, the page also reads its address
        }}
        onOpen={open}
      />
    </>
  );
}

/** Drawn once, with what the form offers and the way to what was begun before. */
export const arrive = () => arriveWith(optionsQuery, draftsQuery);
