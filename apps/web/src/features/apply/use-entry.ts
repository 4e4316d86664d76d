import type { FieldError } from '@uc/contract';
import { useState } from 'react';
import type { FormItem, RequestForm } from './form/request-form.ts';

/** What is entered, what is wrong with it, and the ways to change both. */
export interface Entry {
  form: RequestForm;
  isTouched: boolean;
  problems: readonly FieldError[];
  /** Changes parts of the form; what was wrong with them is judged anew at the next attempt. */
  change(part: Partial<RequestForm>): void;
  changeItem(at: number, part: Partial<FormItem>): void;
  /** The same choices under other names, as in another language: nothing was entered, and nothing is to be saved. */
  rename(rename: (now: RequestForm) => RequestForm): void;
  setProblems(problems: readonly FieldError[]): void;
}

/** Holds a form while it is filled in. */
export function useEntry(initial: RequestForm): Entry {
  const [form, setForm] = useState(initial);
  const [isTouched, setTouched] = useState(false);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);

  function touch(next: (now: RequestForm) => RequestForm, mended: readonly string[]): void {
    setForm(next);
    setTouched(true);
    const isMended = (field: string) => mended.some((name) => field === name || field.startsWith(`${name}.`));
    setProblems((now) => now.filter(({ field }) => !isMended(field) && field !== 'outlook'));
  }

  return {
    form,
    isTouched,
    problems,
    rename: setForm,
    setProblems,
    change: (part) => touch((now) => ({ ...now, ...part }), Object.keys(part)),
    changeItem: (at, part) =>
      touch(
        (now) => ({ ...now, items: now.items.map((item, place) => (place === at ? { ...item, ...part } : item)) }),
        Object.keys(part).map((name) => `items.${at}.${name}`),
      ),
  };
}
