import { useQuery } from '@tanstack/react-query';
import type { NamedPerson } from '@uc/contract';
import { Link } from 'wouter';
import { QueryFailed } from '../../kit/query-view/query-failed.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { pathTo } from '../../lib/paths.ts';
import { isRefusedFor } from '../../lib/refusal.ts';
import { useLogin } from '../../lib/session.ts';
import { useMay } from '../../lib/use-may.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../widgets/states/states.tsx';
import { ApplyForm } from './apply-form.tsx';
import { applicationsOf, emptyForm, formOf } from './form/request-form.ts';
import { type Start, startFresh, startFromDraft } from './form/start.ts';
import { againQuery } from './late-parts.ts';
import type { Prefill } from './prefill.ts';
import { optionsQuery, sourceQuery } from './queries.ts';
import { useModels } from './use-models.ts';

interface Props {
  /** Tells one opening from the next. */
  round: number;
  prefill: Prefill;
  onKept(id: string): void;
  onOpen(prefill: Prefill): void;
}

/** Brings what the form begins with, or says why it does not come. */
export function OpenedForm({ round, prefill, onKept, onOpen }: Props) {
  const text = useText();
  const { timeZone } = useLogin();
  const canLook = useMay('userCenter:myApplication');
  const options = useQuery(optionsQuery);
  const isAgain = prefill.draft === undefined;
  const source = prefill.draft ?? prefill.again;
  const isTaken = source !== undefined && (!isAgain || canLook);
  const draft = useQuery({ ...sourceQuery(isAgain ? 'earlier' : 'draft', source ?? '', round), enabled: isTaken });
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
  if (draft.isLoadingError && isRefusedFor(draft.error, 'permission.unknown', 'request.invalid'))
    return (
      <NoDraft
        title={isAgain ? text.views.myApplication.unknown : text.views.initiateApplication.draftUnknown}
        hint={isAgain ? text.views.myApplication.unknownHint : text.views.initiateApplication.draftUnknownHint}
      />
    );
  if (draft.isLoadingError && isRefusedFor(draft.error, 'permission.moved'))
    return (
      <NoDraft
        title={text.views.initiateApplication.draftOver}
        hint={text.views.initiateApplication.draftOverHint}
        {...(canLook && source !== undefined && { id: source })}
      />
    );
  if (failed) return <QueryFailed query={failed} />;
  if (!options.data || (isTaken && !draft.data) || again.isLoading || isModelPending)
    return (
      <div className="card request-part apply-part">
        <Skeleton shape="values" count={6} />
      </div>
    );
  const start: Start = !draft.data
    ? startFresh(prefill, options.data, modelOf(prefill.application ?? '').data, timeZone)
    : isAgain && again.data
      ? again.data.startAgain(draft.data, nameOf, { options: options.data, modelOf, timeZone, text })
      : startFromDraft(draft.data, nameOf);
  return (
    <ApplyForm
      start={start}
      options={options.data}
      onKept={onKept}
      onReload={(id) => onOpen({ draft: id })}
      onAgain={() => onOpen({})}
    />
  );
}

/** A draft that cannot be gone on with, and the ways on. */
function NoDraft({ title, hint, id }: { title: string; hint: string; id?: string }) {
  const text = useText();
  const layout = useLayout();
  return (
    <div className="card">
      <EmptyState
        icon="send"
        title={title}
        hint={hint}
        action={
          <Link
            className="button"
            href={id === undefined ? pathTo('apply', layout) : pathTo('request', layout, { id })}
          >
            {id === undefined ? text.views.initiateApplication.startNew : text.views.initiateApplication.trouble.look}
          </Link>
        }
      />
    </div>
  );
}
