import type { FormValues } from '@uc/contract';
import { isRefusedFor } from '../../../lib/refusal.ts';
import type { EditForm } from '../queries.ts';
import { type Comparison, compareChanges } from './compare-changes.ts';

/** What saving needs of the world around it. */
export interface SavingSteps {
  /** Sends changes that were made on a version. */
  update(changes: FormValues, version: string): Promise<unknown>;
  /** The form as it is now. */
  reread(): Promise<EditForm>;
  /** Asks the person; the names of the fields in which they give up their own value, or null to go back to the form. */
  choose(comparison: Comparison): Promise<ReadonlySet<string> | null>;
}

/** So many changes elsewhere in a row are no longer people's. */
const triesAtMost = 5;

/**
 * Saves changes made on a form, whatever happened elsewhere since it was read: what does not touch them passes, what does is
 * asked about. False: the person went back to their form, and nothing was saved.
 */
export async function saveChanges(form: EditForm, changes: FormValues, steps: SavingSteps): Promise<boolean> {
  let read = form;
  let mine = changes;
  for (let tries = 1; Object.keys(mine).length > 0; tries += 1) {
    try {
      await steps.update(mine, read.version);
      return true;
    } catch (error) {
      if (!isRefusedFor(error, 'profile.changed') || tries === triesAtMost) throw error;
    }
    const fresh = await steps.reread();
    const comparison = compareChanges(read, fresh, mine);
    const isClear = comparison.conflicts.length + comparison.lost.length === 0;
    const givenUp = isClear ? new Set<string>() : await steps.choose(comparison);
    if (!givenUp) return false;
    const gone = new Set([...givenUp, ...comparison.lost.map(({ name }) => name)]);
    mine = Object.fromEntries(Object.entries(mine).filter(([name]) => !gone.has(name)));
    read = fresh;
  }
  return true;
}
