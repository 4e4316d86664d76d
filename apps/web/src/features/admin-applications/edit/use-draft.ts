import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { isRefusedFor, tellRefusal } from '../../../lib/refusal.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { useLeaveGuard } from '../../../widgets/confirm/use-leave-guard.ts';
import { applicationsKey, type Kept, keptQuery } from '../queries.ts';
import { type Fields, sentOf, wrongIn } from './fields.ts';

interface Edited {
  fields: Fields;
  /** What they go on from. */
  version: string;
}

/** An application as it is being changed: what was typed is kept until it is saved, also where a colleague was faster. */
export function useDraft(kept: Kept, onPublish: (kept: Kept) => void) {
  const text = useText();
  const words = text.views.adminApplications;
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isTried, setTried] = useState(false);
  const [overtakenBy, setOvertakenBy] = useState<string | null>(null);
  useLeaveGuard(edited !== null);
  const fields = edited?.fields ?? fieldsOf(kept);
  const wrong = wrongIn(fields);

  /** What is there now. */
  async function fresh(): Promise<Kept> {
    void queries.invalidateQueries({ queryKey: [...applicationsKey, 'list'] });
    return queries.fetchQuery({ ...keptQuery(kept.id), staleTime: 0 });
  }

  async function refused(error: unknown): Promise<void> {
    if (!isRefusedFor(error, 'application.changed')) return tellRefusal(error, text);
    const { changedBy } = await fresh().catch(() => kept);
    setOvertakenBy(changedBy);
  }

  const saving = useAction(
    async (_: { publishes: boolean }) => {
      if (edited)
        await call(api.adminApplications.saveDraft, {
          ...{ application: kept.id, version: edited.version },
          ...sentOf(edited.fields),
        });
      return fresh();
    },
    {
      done(now, { publishes }) {
        setEdited(null);
        setTried(false);
        if (!publishes) showToast('success', words.drafted);
        else if (now.problems.length === 0) onPublish(now);
      },
      refused,
    },
  );

  const drawing = useAction(
    (content: string | null) =>
      call(api.adminApplications.setIcon, { application: kept.id, version: kept.version, content }),
    {
      async done({ leftOut }) {
        showToast('success', leftOut.length > 0 ? words.icon.leftOut(leftOut.join(', ')) : words.icon.kept);
        await fresh();
      },
      refused,
    },
  );

  const discarding = useAction(
    async () => {
      const isMeant = await confirm({
        ...{ title: words.discardTitle, body: words.discardBody, confirmLabel: words.acts.discard, danger: true },
      });
      if (!isMeant) return false;
      if (kept.draft) await call(api.adminApplications.discardDraft, { application: kept.id, version: kept.version });
      return true;
    },
    {
      async done(wasDone) {
        if (!wasDone) return;
        setEdited(null);
        showToast('success', words.discarded);
        void queries.invalidateQueries({ queryKey: applicationsKey });
      },
      refused,
    },
  );

  return {
    fields,
    isDirty: edited !== null,
    isBusy: saving.isBusy || drawing.isBusy || discarding.isBusy,
    /** Whoever was faster; null: nobody. */
    overtakenBy,
    /** What is wrong as it was typed, once somebody tried to go on. */
    wrong: isTried ? wrong : new Set<never>(),
    set(change: Partial<Fields>) {
      setEdited({ fields: { ...fields, ...change }, version: edited?.version ?? kept.version });
    },
    /** Saves, and goes on to publishing where that is meant; answers whether it was whole enough to be sent. */
    save(publishes: boolean): boolean {
      setTried(true);
      if (wrong.size === 0) saving.run({ publishes });
      return wrong.size === 0;
    },
    setIcon: drawing.run,
    discard: () => discarding.run(),
    /** Goes on from what is there now, with everything typed kept. */
    async goOn() {
      const { version } = await fresh();
      setEdited((mine) => mine && { ...mine, version });
      setOvertakenBy(null);
    },
  };
}

/** What is being changed: the draft, else what people see. */
function fieldsOf({ draft, published }: Kept): Fields {
  const { icon: _, ...fields } = (draft ?? published) as NonNullable<typeof draft>; // one of the two is there
  return fields;
}
