import { showToast } from './notify.ts';

/** Copies a text and says so; says the other words where the browser forbids it. */
export async function copyText(value: string, words: { done: string; failed: string }): Promise<void> {
  try {
    // Not there at all on plain http of another machine, which throws here as well.
    await navigator.clipboard.writeText(value);
    showToast('success', words.done);
  } catch {
    showToast('error', words.failed);
  }
}
