import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs';

/** What became of an intent as its caller knows: done, refused for good, or nobody can say. */
export type Outcome = 'ok' | 'fail' | 'unknown';

/** What a writer wanted and what it was told. */
export interface Intent {
  key: string;
  kind: 'draft' | 'void' | 'password' | 'signIn' | 'signOut';
  /** The draft that is ended, the person, or what the database knows a session by. */
  subject?: string;
  outcome: Outcome;
  /** What the answer named. */
  id?: string;
}

/** Intents, each on the disk before it is sent, and acknowledgements after. */
export interface Journal extends Disposable {
  intend(intent: Omit<Intent, 'outcome'>): Intent;
  acknowledge(intent: Intent, outcome: Outcome, status: number, id?: string): void;
  intents: readonly Intent[];
  /** When each acknowledgement came, in milliseconds of this process's clock. */
  acknowledgedAt: readonly number[];
  /** When each call ended of which nobody can say what became: nothing came, or a fault of ours. */
  failedAt: readonly number[];
}

/** Opens one in a file of its own. */
export function openJournal(file: string): Journal {
  const handle = openSync(file, 'w');
  const intents: Intent[] = [];
  const acknowledgedAt: number[] = [];
  const failedAt: number[] = [];
  let isOpen = true;
  const keep = (line: unknown) => {
    // Where something failed, writers may still be told of something when nobody compares any more.
    if (!isOpen) return;
    writeSync(handle, `${JSON.stringify(line)}\n`);
    fdatasyncSync(handle);
  };
  return {
    intents,
    acknowledgedAt,
    failedAt,
    intend(wanted) {
      const intent: Intent = { ...wanted, outcome: 'unknown' };
      keep({ intent: wanted });
      intents.push(intent);
      return intent;
    },
    acknowledge(intent, outcome, status, id) {
      keep({ key: intent.key, status });
      intent.outcome = outcome;
      if (id !== undefined) intent.id = id;
      if (outcome === 'ok') acknowledgedAt.push(performance.now());
      if (outcome === 'unknown') failedAt.push(performance.now());
    },
    [Symbol.dispose]() {
      isOpen = false;
      closeSync(handle);
    },
  };
}
