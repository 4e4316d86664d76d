import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { chunk } from '../../../lib/chunk.ts';
import { failureText } from '../../../lib/failure.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { refreshLogin } from '../../../lib/keep-login.ts';
import { showToast } from '../../../lib/notify.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { confirm } from '../../../widgets/confirm/confirm.ts';
import { useLeaveGuard } from '../../../widgets/confirm/use-leave-guard.ts';
import { type EditForm, editQuery, type Group, refreshProfile } from '../queries.ts';

/** The group that is being edited, on the form as it was read when that began. */
interface Editing {
  group: Group['id'];
  form: EditForm;
  /** The field somebody wants to fill in; a new object for every wish. */
  focus?: { field: string };
}

/** The form's code, which nobody needs who only reads. */
export const loadEditForm = () => chunk(() => import('../form/edit-form.tsx'));

/** Editing one group at a time, in its place; what was entered is never dropped without a question. */
export function useEditing() {
  const text = useText();
  const queries = useQueryClient();
  const [editing, setEditing] = useState<Editing | null>(null);
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  const opening = useAction(
    (_: Omit<Editing, 'form'>) => Promise.all([queries.fetchQuery(editQuery), chunk(loadEditForm)]),
    {
      done: ([form], wish) => setEditing({ ...wish, form }),
      refused(error) {
        // The page says itself that changes are switched off.
        const message = isRefusedFor(error, 'switch.off') ? '' : failureText(error, text);
        if (message) showToast('error', message);
      },
    },
  );

  async function mayDrop(): Promise<boolean> {
    return (
      !isDirty ||
      (await confirm({
        title: text.views.userInfo.discardTitle,
        body: text.views.userInfo.discardBody,
        confirmLabel: text.views.userInfo.discard,
        cancelLabel: text.views.userInfo.keepEditing,
        danger: true,
      }))
    );
  }

  async function open(group: Group['id'], field?: string): Promise<void> {
    const focus = field === undefined ? {} : { focus: { field } };
    if (editing?.group === group) return setEditing({ ...editing, ...focus });
    if (!opening.isBusy && (await mayDrop())) opening.run({ group, ...focus });
  }

  return {
    editing,
    opening: opening.busyWith?.group,
    setDirty,
    open: (group: Group['id'], field?: string) => void open(group, field),
    async cancel(): Promise<void> {
      if (await mayDrop()) setEditing(null);
    },
    /** After a save: the page shows what is there now, and so does everything else that names the person. */
    async finish(): Promise<void> {
      await Promise.all([refreshProfile(queries), refreshLogin()]);
      setEditing(null);
      showToast('success', text.views.userInfo.saved);
    },
  };
}
