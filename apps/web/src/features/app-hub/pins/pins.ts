import { notifyManager } from '@tanstack/react-query';
import { api, CallError, type PinChange } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { call } from '../../../lib/call.ts';
import { failureText } from '../../../lib/failure.ts';
import { whenText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { queryClient } from '../../../lib/query.ts';
import { applicationsQuery } from '../applications.ts';
import { preparedApplications } from '../prepare.ts';
import { createPinQueue } from './pin-queue.ts';

const { queryKey } = applicationsQuery;
let isListOutdated = false;

/** A list asked for before a change was done must not be shown after it. */
async function dropListsUnderWay(): Promise<void> {
  void preparedApplications.take();
  if (queryClient.isFetching({ queryKey }) === 0) return;
  isListOutdated = true;
  await queryClient.cancelQueries({ queryKey });
}

/** The person's pinned applications, changed at once and kept by the server. */
export const pins = createPinQueue({
  async send(change) {
    await dropListsUnderWay();
    const { id } = change;
    const options = { show: 'none' } as const; // told below, with the application's name
    if (change.kind === 'move') return (await call(api.appHub.move, { id, before: change.before }, options)).pinned;
    return (await call(change.kind === 'pin' ? api.appHub.pin : api.appHub.unpin, { id }, options)).pinned;
  },
  async keep(pinned) {
    await dropListsUnderWay();
    queryClient.setQueryData(queryKey, (list) => list && { ...list, pinned: [...pinned] });
    // In line behind those who show it: taken from the queue before, the change would vanish for a moment.
    await new Promise<void>((resolve) => notifyManager.schedule(() => resolve()));
  },
  refuse(change, error) {
    isListOutdated = true;
    void tell(change, error);
  },
  settle() {
    if (isListOutdated) void queryClient.invalidateQueries({ queryKey });
    isListOutdated = false;
  },
});

async function tell({ kind, id }: PinChange, error: unknown): Promise<void> {
  // Signed out: the call is on its way to the sign-in, and says so itself.
  if (!(error instanceof CallError) || error.status === 201) return;
  const text = await whenText();
  const name = queryClient.getQueryData(queryKey)?.rows.find((row) => row.id === id)?.name ?? '';
  showToast('error', refusalText(kind, name, reasonOf(error, text), text));
}

function reasonOf(error: CallError, text: WebText): string {
  if (error.code === 'application.unknown') return text.views.appHub.gone;
  return failureText(error, text) || text.global.operationFailure;
}

function refusalText(kind: PinChange['kind'], name: string, reason: string, text: WebText): string {
  if (kind === 'pin') return text.views.appHub.pinRefused(name, reason);
  return kind === 'unpin' ? text.views.appHub.unpinRefused(name, reason) : text.views.appHub.moveRefused(name, reason);
}
