import { api, CallError, type Channel, channels } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/call.ts';
import { forget, store, stored } from '../../lib/storage.ts';
import { asGuest } from './calling.ts';
import type { Stage } from './stage.ts';

/** What this tab has begun, if anything. */
function keptReset() {
  const kept = stored('reset_flow', 'session');
  const channel = channels.find((one) => one === kept?.channel);
  return kept && channel ? { ...kept, channel } : null;
}

/** Keeps what a reload needs, and forgets it with the last step. Where it stands is not kept: the server knows. */
function keepStage(stage: Stage): void {
  if ('token' in stage) {
    const { account, channel, token } = stage;
    store('reset_flow', { account, channel, token }, 'session');
  } else forget('reset_flow', 'session');
}

/** Asks the server where a kept reset stands. */
async function resume(kept: { account: string; channel: Channel; token: string }): Promise<Stage> {
  const { token, ...named } = kept;
  try {
    const { step, policy, ...times } = await call(api.forgottenPassword.state, { token }, asGuest);
    if (step === 'code') return { step, token, ...named, ...times, channel: named.channel, atMs: Date.now() };
    return step === 'second' ? { step, token, ...named } : { step, token, policy, ...named };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'reset.unsent') throw error;
    return { step: 'account', ...named, note: error.message };
  }
}

/** Where the page stands; a tab that was loaded again, or came back, goes on where the server says it is. */
export function useStage() {
  const [stage, setStage] = useState<Stage | 'resuming' | 'failed'>(() =>
    keptReset() ? 'resuming' : { step: 'account' },
  );

  function go(next: Stage) {
    keepStage(next);
    setStage(next);
  }

  const look = useEffectEvent(async (isWanted: () => boolean) => {
    const kept = keptReset();
    if (!kept) return go({ step: 'account' });
    const next = await resume(kept).catch(() => 'failed' as const);
    if (!isWanted()) return;
    if (next === 'failed') setStage(next);
    else go(next);
  });
  useEffect(() => {
    if (stage !== 'resuming') return;
    let isOver = false;
    void look(() => !isOver);
    return () => {
      isOver = true;
    };
  }, [stage]);

  return { stage, go, retry: () => setStage('resuming') };
}
