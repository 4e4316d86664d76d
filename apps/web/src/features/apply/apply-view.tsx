import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NamedPerson } from '@uc/contract';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { PageHead } from '../../kit/request/page-head.tsx';
import { useText } from '../../lib/i18n/text.ts';
import type { Layout } from '../../lib/layout.ts';
import { type Prefill, places } from '../../lib/permission-places.ts';
import { useLogin } from '../../lib/session.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { EmptyState, ErrorState } from '../../widgets/states/states.tsx';
import { applicationsOf, emptyForm, formOf } from './form/request-form.ts';
import { type Start, startFresh, startFromDraft } from './form/start.ts';
import './apply.css';
import { isRefusedFor, reasonText } from '../../lib/refusal.ts';
import { InitiateForm } from './apply-form.tsx';
import { keepAddress } from './keep-address.ts';
import { readPrefill } from './prefill.ts';
import { againQuery, draftQuery, draftsQuery, optionsQuery } from './queries.ts';
import { useModels } from './use-models.ts';

interface Opened {
  /** Tells one opening from the next. */
  round: number;
  prefill: Prefill;
  /** The draft that has come to be since. */
  kept?: string;
}

/** The page initiateApplication: a form, and what its address wants it to begin with. */
export function InitiateView({ layout }: { layout: Layout }) {
  const text = useText();
  const search = useSearch();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<Opened>(() => ({ round: 0, prefill: readPrefill(search) }));
  // What is on show; the form itself puts its draft into the address, which is no reason to open it anew.
  const own = useRef(JSON.stringify(opened.prefill));

  function open(prefill: Prefill): void {
    own.current = JSON.stringify(prefill);
    setOpened(({ round }) => ({ round: round + 1, prefill }));
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
        layout={layout}
        title={text.views.initiateApplication.title}
        purpose={text.views.initiateApplication.purpose}
        actions={<DraftsLink layout={layout} draft={opened.kept ?? opened.prefill.draft} />}
      />
      <Opening
        key={opened.round}
        round={opened.round}
        prefill={opened.prefill}
        layout={layout}
        onKept={(draft) => {
          own.current = JSON.stringify({ draft });
          // One more than was counted; the server is asked for what else has changed.
          queries.setQueryData(draftsQuery.queryKey, (total) => total && total + 1);
          void queries.invalidateQueries({ queryKey: draftsQuery.queryKey });
          keepAddress(places.initiate(layout, { draft }));
          setOpened((now) => ({ ...now, kept: draft })); // drawn anew, the page also reads its address
        }}
        onOpen={open}
      />
    </>
  );
}

/** The way to what was begun and not sent. */
function DraftsLink({ layout, draft }: { layout: Layout; draft: string | undefined }) {
  const text = useText();
  const { permissions } = useLogin();
  const { data: total = 0 } = useQuery({
    ...draftsQuery,
    enabled: permissions.includes('userCenter:myApplication'),
  });
  const others = draft === undefined ? total : total - 1;
  if (others <= 0) return null;
  return (
    <Link className="button" href={places.drafts(layout)}>
      {text.views.initiateApplication.drafts(others)}
    </Link>
  );
}

interface OpeningProps {
  layout: Layout;
  round: number;
  prefill: Prefill;
  onKept(id: string): void;
  onOpen(prefill: Prefill): void;
}

/** Brings what the form begins with, or says why it does not come. */
function Opening({ layout, round, prefill, onKept, onOpen }: OpeningProps) {
  const text = useText();
  const { permissions, timeZone } = useLogin();
  const canLook = permissions.includes('userCenter:myApplication');
  const options = useQuery(optionsQuery);
  const isAgain = prefill.draft === undefined;
  const source = prefill.draft ?? prefill.again;
  const isTaken = source !== undefined && canLook;
  const draft = useQuery({ ...draftQuery(source ?? '', round), enabled: isTaken });
  const again = useQuery({ ...againQuery, enabled: isTaken && isAgain });
  const nameOf = ({ name, username }: NamedPerson) => text.views.initiateApplication.person(name, username);
  const old = isAgain && draft.data ? formOf(draft.data, nameOf) : emptyForm;
  // Of these the roles have to be known before it is clear what the form begins with.
  const asked = prefill.role === undefined ? applicationsOf(old.items) : [prefill.application];
  const applications = (options.data?.applications ?? []).map(({ id }) => id).filter((id) => asked.includes(id));
  const people = old.people.map(({ value }) => value);
  const { modelOf } = useModels(applications, people);
  const isModelPending = applications.some((id) => !modelOf(id).data && !modelOf(id).error);

  // One that was there and did not come again stays as it was.
  const failed = [options, draft, again].find(({ isLoadingError }) => isLoadingError);
  if (prefill.draft !== undefined && !canLook)
    return (
      <NoDraft
        layout={layout}
        title={text.views.initiateApplication.draftClosed}
        hint={text.views.initiateApplication.draftClosedHint}
      />
    );
  if (draft.isLoadingError && isRefusedFor(draft.error, 'permission.unknown', 'request.invalid'))
    return (
      <NoDraft
        layout={layout}
        title={isAgain ? text.views.myApplication.unknown : text.views.initiateApplication.draftUnknown}
        hint={isAgain ? text.views.myApplication.unknownHint : text.views.initiateApplication.draftUnknownHint}
      />
    );
  if (failed)
    return (
      <ErrorState
        message={reasonText(failed.error, text)}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  if (!options.data || (isTaken && !draft.data) || again.isLoading || isModelPending)
    return (
      <div className="card permission-part initiate-part">
        <Skeleton shape="values" count={6} />
      </div>
    );
  if (draft.data && !isAgain && !draft.data.actions.includes('edit'))
    return (
      <NoDraft
        layout={layout}
        title={text.views.initiateApplication.draftOver}
        hint={text.views.initiateApplication.draftOverHint}
        id={draft.data.id}
      />
    );

  const start: Start = !draft.data
    ? startFresh(prefill, options.data, modelOf(prefill.application ?? '').data, timeZone)
    : isAgain && again.data
      ? again.data.startAgain(draft.data, nameOf, { options: options.data, modelOf, timeZone, text })
      : startFromDraft(draft.data, nameOf);
  return (
    <InitiateForm
      layout={layout}
      start={start}
      options={options.data}
      canLook={canLook}
      onKept={(id) => canLook && onKept(id)}
      onReload={(id) => onOpen({ draft: id })}
      onAgain={() => onOpen({})}
    />
  );
}

/** A draft that cannot be gone on with, and the ways on. */
function NoDraft({ layout, title, hint, id }: { layout: Layout; title: string; hint: string; id?: string }) {
  const text = useText();
  return (
    <div className="card">
      <EmptyState
        icon="send"
        title={title}
        hint={hint}
        action={
          <Link className="button" href={id === undefined ? places.initiate(layout) : places.application(layout, id)}>
            {id === undefined ? text.views.initiateApplication.startNew : text.views.initiateApplication.trouble.look}
          </Link>
        }
      />
    </div>
  );
}
