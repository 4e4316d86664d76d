import { useQueryClient } from '@tanstack/react-query';
import type { CallError } from '@uc/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { showToast } from '../../lib/notify.ts';
import { pathTo } from '../../lib/paths.ts';
import { useLogin } from '../../lib/session.ts';
import { useMay } from '../../lib/use-may.ts';
import { useLeaveGuard } from '../../widgets/confirm/use-leave-guard.ts';
import { FilesField } from './files/files-field.tsx';
import { useFiles } from './files/use-files.ts';
import { endProblems, problemsOf } from './form/problems.ts';
import { applicationsOf, type RequestForm } from './form/request-form.ts';
import type { Start } from './form/start.ts';
import { Outlook } from './outlook/outlook.tsx';
import { useOutlook } from './outlook/use-outlook.ts';
import { applyKey, type Options } from './queries.ts';
import { SavedLine } from './saving/saved-line.tsx';
import { Trouble } from './saving/trouble.tsx';
import { useKeeping } from './saving/use-keeping.ts';
import { isAboutDraft, refusedFields } from './sending/refused-fields.ts';
import { useSending } from './sending/use-sending.ts';
import { StartNotes } from './start-notes.tsx';
import { useEntry } from './use-entry.ts';
import { useModels } from './use-models.ts';
import { useNames } from './use-names.ts';
import { WhatSection } from './what/what-section.tsx';
import { WhoSection } from './who/who-section.tsx';
import { WhySection } from './why-section.tsx';

interface Props {
  start: Start;
  options: Options;
  /** A draft has come to be: its address leads back to it. */
  onKept(id: string): void;
  /** Opens the draft as it is kept now. */
  onReload(id: string): void;
  /** Begins a new one. */
  onAgain(): void;
}

/** The form of a request, saved as it is filled in. */
export function ApplyForm({ start, options, onKept, onReload, onAgain }: Props) {
  const text = useText();
  const id = useId();
  const layout = useLayout();
  const mayLook = useMay('userCenter:myApplication');
  const { timeZone } = useLogin();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const root = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const [attempts, setAttempts] = useState(0);

  const entry = useEntry(start.form);
  const { form } = entry;
  const [isForOthers, setForOthers] = useState(form.people.length > 0);
  const people = form.people.map(({ value }) => value);
  const models = useModels(applicationsOf(form.items), people);
  const around = { isForOthers, roleOf: models.roleOf, timeZone };
  const ends = endProblems(form, around, text);
  const canKeep = ends.length === 0;

  const saving = useKeeping({ initial: start.kept, form, isTouched: entry.isTouched, canKeep, onKept });
  const { keeping } = saving;
  useNames(entry, keeping.kept?.id, options);
  const files = useFiles(start.attachments, saving.keep);
  useLeaveGuard(files.isSending);
  const isWhole = form.items.length > 0 && canKeep && models.areThere && !(isForOthers && people.length === 0);
  const outlook = useOutlook(form, isWhole);

  const notKept = keeping.state === 'failed' ? keeping.refusal : null;
  const trouble = [notKept, refusal].find((error) => error && isAboutDraft(error));
  // An end that is only missing is asked for when it is needed.
  const wrongEnds = ends.filter(({ message }) => message !== text.views.initiateApplication.problems.until);
  const problems = [...entry.problems, ...refusedFields(notKept), ...wrongEnds];
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;

  const { isSending, send } = useSending({
    keeper: saving.keeper,
    onSent({ id: sent, number }) {
      saving.release();
      void queries.invalidateQueries({ queryKey: applyKey, refetchType: 'none' });
      showToast('success', text.views.initiateApplication.sent(number));
      if (mayLook) navigate(pathTo('request', layout, { id: sent }), { replace: true });
      else onAgain();
    },
    onRefused(error) {
      setRefusal(error);
      entry.setProblems(refusedFields(error));
      if (error?.code === 'conflict.blocking' || error?.code === 'approver.missing') void outlook.query.refetch();
      setAttempts((count) => count + 1);
    },
  });

  // What is wrong is on the screen by now; the first of it gets the focus.
  useEffect(() => {
    if (attempts > 0) root.current?.querySelector<HTMLElement>('[data-problem], [aria-invalid="true"]')?.focus();
  }, [attempts]);

  function submit(): void {
    const found = problemsOf(form, around, text);
    entry.setProblems(found);
    setRefusal(null);
    if (found.length > 0 || outlook.isBlocked) setAttempts((count) => count + 1);
    else if (!files.isSending) send();
  }

  function changePeople(chosen: RequestForm['people']): void {
    // Accounts are those of the people it was for.
    entry.change({ people: chosen, items: form.items.map((item) => ({ ...item, accounts: [] })) });
  }

  return (
    <form
      ref={root}
      className="apply"
      aria-label={text.views.initiateApplication.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="apply-fields">
        <StartNotes start={start} />
        <WhoSection
          options={options}
          isForOthers={isForOthers}
          people={form.people}
          error={errorOf('people')}
          onForOthers={(isOthers) => {
            setForOthers(isOthers);
            if (!isOthers && form.people.length > 0) changePeople([]);
          }}
          onChange={changePeople}
        />
        <WhatSection
          options={options}
          opened={start.application}
          form={form}
          models={models}
          errorOf={errorOf}
          onChange={(items) => entry.change({ items })}
          onChangeItem={entry.changeItem}
        />
        <WhySection form={form} errorOf={errorOf} onChange={entry.change}>
          <FilesField {...files} />
        </WhySection>
      </div>
      <div className="apply-side">
        <div className="card request-part">
          <Outlook id={id} {...outlook} refusal={errorOf('outlook')} />
        </div>
        <div className="apply-send">
          {trouble && (
            <Trouble
              refusal={trouble}
              id={keeping.kept?.id}
              onLoad={() => keeping.kept && onReload(keeping.kept.id)}
              // A failure of either is told by the call or by the next trouble.
              onKeep={() =>
                void saving.overwrite().then(
                  () => setRefusal(null),
                  () => undefined,
                )
              }
              onKeepAsNew={() => {
                files.forget();
                setRefusal(null);
                void saving.keepAsNew();
              }}
            />
          )}
          <SavedLine keeping={keeping} onRetry={() => void saving.keep()} />
          <button
            type="submit"
            className="button primary wide"
            aria-disabled={isSending || outlook.isBlocked || files.isSending}
            aria-describedby={outlook.isBlocked ? `${id}-conflicts` : undefined}
          >
            {isSending
              ? text.views.initiateApplication.sending
              : files.isSending
                ? text.views.initiateApplication.files.sending
                : text.views.initiateApplication.send}
          </button>
        </div>
      </div>
    </form>
  );
}
