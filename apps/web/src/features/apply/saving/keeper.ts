import { CallError } from '@uc/contract';
import { type Cell, createCell } from '../../../lib/cell.ts';
import { isRefused } from '../../../lib/refusal.ts';
import type { DraftInput } from '../queries.ts';

/** A draft as the server keeps it. */
export interface Kept {
  id: string;
  number: string;
  version: number;
}

/** How what was entered stands. */
export interface Keeping {
  kept: Kept | null;
  /** `held`: it cannot be kept as it is; `failed`: it was tried, and `refusal` says why not. */
  state: 'untouched' | 'waiting' | 'saving' | 'saved' | 'held' | 'failed';
  savedAt: Date | null;
  refusal: CallError | null;
}

/** What a keeper is given. */
export interface KeeperPorts {
  kept: Kept | null;
  save(input: DraftInput & Partial<Pick<Kept, 'id' | 'version'>>, idempotencyKey: string): Promise<Kept>;
  /** Rest after the last change before it is saved. */
  restMs: number;
}

export type Keeper = ReturnType<typeof createKeeper>;

/** True while leaving would lose something. */
export function isUnsaved({ state }: Keeping): boolean {
  return state !== 'untouched' && state !== 'saved';
}

/**
 * Saves a draft as it is entered, one saving at a time. One that nobody answered may have been done all the same: it is
 * repeated to the letter under its own key before anything newer, so that a lost answer makes neither a second draft nor a
 * conflict with oneself.
 */
export function createKeeper({ kept, save, restMs }: KeeperPorts) {
  const view: Cell<Keeping> = createCell<Keeping>({ kept, state: 'untouched', savedAt: null, refusal: null });
  let wanted: DraftInput | null = null;
  let isHeld = false;
  let unanswered: { draft: DraftInput; input: Parameters<typeof save>[0]; key: string } | null = null;
  let underWay: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (change: Partial<Keeping>) => view.set({ ...view.get(), ...change });

  function take(draft: DraftInput) {
    const { kept: now } = view.get();
    wanted = null;
    return { draft, input: { ...draft, ...(now && { id: now.id, version: now.version }) }, key: crypto.randomUUID() };
  }

  async function attempt(): Promise<boolean> {
    unanswered ??= wanted && take(wanted);
    const trying = unanswered;
    if (!trying) return true;
    set({ state: 'saving' });
    try {
      const answer = await save(trying.input, trying.key);
      unanswered = null;
      set({
        kept: answer,
        savedAt: new Date(),
        refusal: null,
        state: wanted ? 'waiting' : isHeld ? 'held' : 'saved',
      });
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isRefused(error)) {
        wanted ??= isHeld ? null : trying.draft;
        unanswered = null;
      }
      set({ state: 'failed', refusal: error });
      return false;
    }
  }

  function saveOne(): Promise<boolean> {
    underWay ??= attempt().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  async function rested(): Promise<void> {
    if (underWay) await underWay;
    // More than once where one without an answer comes first: what was entered since must not wait for the next key.
    while (wanted && (await saveOne()));
  }

  return {
    view,
    /** Takes what is entered now; null cannot be kept as it is. */
    change(draft: DraftInput | null): void {
      clearTimeout(timer);
      wanted = draft;
      isHeld = draft === null;
      set({ state: isHeld ? 'held' : 'waiting' });
      if (draft) timer = setTimeout(() => void rested(), restMs);
    },
    /** Saves everything now; null if that could not be, and the view says why. */
    async settle(): Promise<Kept | null> {
      clearTimeout(timer);
      do {
        if (!(await saveOne())) return null;
      } while (wanted || unanswered);
      return isHeld ? null : view.get().kept;
    },
    /** What is entered here goes over another version than the one it was read at. */
    adopt(next: Kept | null): void {
      set({ kept: next });
    },
    /** Saves nothing more by itself. */
    stop(): void {
      clearTimeout(timer);
    },
  };
}
