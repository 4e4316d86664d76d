import { api, type CallError, type OutputOf } from '@uc/contract';
import { useRef } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { isRefused } from '../../../lib/refusal.ts';
import type { Keeper } from '../saving/keeper.ts';

type Sent = OutputOf<typeof api.applications.send>;

interface Ports {
  keeper: Keeper;
  onSent(sent: Sent): void;
  /** It was not sent; without an error it could not even be saved. */
  onRefused(error: CallError | null): void;
}

/** Sends a draft as it stands now. Another press after an answer that was lost is the same sending. */
export function useSending({ keeper, onSent, onRefused }: Ports) {
  const attempt = useRef<{ of: string; key: string } | null>(null);

  async function send(): Promise<Sent | null> {
    const kept = await keeper.settle();
    if (!kept) return null;
    const of = `${kept.id} ${kept.version}`;
    if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    const { key: idempotencyKey } = attempt.current;
    // Whoever takes it for sent waits in vain: a failure is to be read before anything else.
    return call(api.applications.send, { id: kept.id, version: kept.version }, { idempotencyKey, show: 'modal' });
  }

  const sending = useAction(send, {
    done: (sent) => (sent ? onSent(sent) : onRefused(null)),
    refused(error) {
      if (isRefused(error)) attempt.current = null;
      onRefused(error);
    },
  });
  return { isSending: sending.isBusy, send: sending.run };
}
