import { api, limits } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useCell } from '../../../lib/cell.ts';
import { useLeaveGuard } from '../../../widgets/confirm/use-leave-guard.ts';
import { type RequestForm, wireOf } from '../form/request-form.ts';
import { createKeeper, isUnsaved, type Kept } from './keeper.ts';

interface Task {
  initial: Kept | null;
  form: RequestForm;
  /** Nothing is saved while nobody has entered anything. */
  isTouched: boolean;
  /** The server would take it as a draft. */
  canKeep: boolean;
  /** A draft has come to be. */
  onKept(id: string): void;
}

/** Saves a form as it is filled in, and asks before what is not saved is left behind. */
export function useKeeping({ initial, form, isTouched, canKeep, onKept }: Task) {
  const [keeper] = useState(() =>
    createKeeper({
      kept: initial,
      restMs: limits.draftRestMs,
      save: (input, idempotencyKey) => call(api.applications.save, input, { show: 'none', idempotencyKey }),
    }),
  );
  const keeping = useCell(keeper.view);
  // By its content: a form that was only drawn anew is no change.
  const draft = JSON.stringify(wireOf(form));
  useEffect(() => {
    if (isTouched) keeper.change(canKeep ? JSON.parse(draft) : null);
  }, [keeper, isTouched, draft, canKeep]);
  useEffect(() => () => keeper.stop(), [keeper]);

  const id = keeping.kept?.id;
  const tell = useEffectEvent(onKept);
  useEffect(() => {
    if (id !== undefined && id !== initial?.id) tell(id);
  }, [id, initial?.id]);

  const release = useLeaveGuard(isUnsaved(keeping));

  /** The draft as it is kept now, made if there is none yet; null if it could not be. */
  function keep(): Promise<Kept | null> {
    const { kept, state } = keeper.view.get();
    if (!kept && state === 'untouched') keeper.change(wireOf(form));
    return keeper.settle();
  }

  /** Keeps what was entered over whatever was kept elsewhere meanwhile. */
  async function overwrite(): Promise<void> {
    if (id === undefined) return;
    const { number, version } = await call(api.applications.get, { id });
    keeper.adopt({ id, number, version });
    await keeper.settle();
  }

  /** Keeps what was entered as another draft. */
  async function keepAsNew(): Promise<void> {
    keeper.adopt(null);
    keeper.change(wireOf(form));
    await keeper.settle();
  }

  return { keeper, keeping, release, keep, overwrite, keepAsNew };
}
