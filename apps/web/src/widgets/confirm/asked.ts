import type { ComponentType } from 'react';
import { createCell } from '../../lib/cell.ts';

/** A question that is answered with yes or no. */
export interface Question {
  title: string;
  body?: string;
  /** What "yes" does, as a verb; a plain "OK" if nothing is given. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** "Yes" destroys something: it is red, and "no" has the focus. */
  danger?: boolean;
  /** Asked because the person leaves the page, perhaps by "back"; "back" then does not answer it. */
  isLeaving?: boolean;
}

/** A question with the box that shows it and the way its answer goes. */
export interface Asked extends Question {
  Box: ComponentType<{ question: Question; onAnswer(answer: boolean): void }>;
  answer(answer: boolean): void;
}

/** The one question on show, or none. */
export const asked = createCell<Asked | null>(null);
