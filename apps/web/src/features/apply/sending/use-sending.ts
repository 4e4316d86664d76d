import { api, CallError, type OutputOf } from '@uc/contract';
import { useRef, useState } from 'react';
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

/** Sends a draft as it stands now. Two presses are one sending, and so is another press after an answer that was lost. */
export function useSending({ keeper, onSent, onRefused }: Ports) {
  const [isSending, setSending] = useState(false);
  const isUnderWay = useRef(false);
  const attempt = useRef<{ of: string; key: string } | null>(null);

  async function send(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    try {
      const kept = await keeper.settle();
      if (!kept) return onRefused(null);
      const of = `${kept.id} ${kept.version}`;
      if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() };
      const { key: idempotencyKey } = attempt.current;
      onSent(await call(api.applications.send, { id: kept.id, version: kept.version }, { idempotencyKey }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isRefused(error)) attempt.current = null;
      onRefused(error);
    } finally {
      isUnderWay.current = false;
      setSending(false);
    }
  }

  return { isSending, send };
}
