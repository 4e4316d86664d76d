import { chunk } from '../../lib/chunk.ts';
import { type Asked, asked, type Question } from './asked.ts';

/** Takes back the question on show, as a no, because there is nothing to ask any more. */
export function withdraw(): void {
  asked.get()?.answer(false);
}

const load = () => chunk(() => import('./confirm-box.tsx'));

/** Asks before something that cannot be taken back. A second question answers the first with no. */
export async function confirm(question: Question): Promise<boolean> {
  let Box: Asked['Box'];
  try {
    Box = (await chunk(load)).default;
  } catch {
    // Without network the box may not come; the browser's own is always there.
    return window.confirm([question.title, question.body].filter(Boolean).join('\n\n'));
  }
  return new Promise((resolve) => {
    asked.get()?.answer(false);
    const answer = (is: boolean) => {
      asked.set(null);
      resolve(is);
    };
    asked.set({ ...question, Box, answer });
  });
}
