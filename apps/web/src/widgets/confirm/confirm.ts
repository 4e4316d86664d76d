import type { ComponentType } from 'react';
import { createCell } from '../../lib/cell.ts';
import { chunk } from '../../lib/chunk.ts';

/** A question that is answered with yes or no. */
export interface Question {
  title: string;
  body?: string;
  /** What "yes" does, as a verb; a plain "OK" if nothing is given. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** "Yes" destroys something: it is red, and "no" has the focus. */
  danger?: boolean;
}

/** A question with the box that shows it and the way its answer goes. */
export interface Asked extends Question {
  Box: ComponentType<{ question: Question; onAnswer(answer: boolean): void }>;
  answer(answer: boolean): void;
}

/** The one question on show, or none. */
export const asked = createCell<Asked | null>(null);

const load = () => import('./confirm-box.tsx');

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
