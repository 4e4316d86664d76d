import type { FieldError, FieldRule, FieldValue, FormField, FormValues } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { changesOf, inWords, type Problem, problemsOf, sentForm } from './form-values.ts';
import { type Entries, type HeldValues, heldValue, savedEntries, stillSaved, withSaved } from './held-values.ts';
import { detailsOf } from './refusal.ts';

/** What a form is made of and what becomes of it. */
export interface FormTask {
  fields: readonly FormField[];
  /** What the server holds, masks included. Fresh values show at once, except where the person has unsaved entries. */
  values: HeldValues;
  /** Takes what was changed, trimmed and in the wire's form. Its refusal's `details` are shown under their fields. */
  onSubmit(values: FormValues): Promise<void>;
  /** Rules between fields, asked once each field is right by itself. */
  check?: (changes: FormValues) => readonly FieldError[];
  /** The page's own words for a broken rule; the common ones where it has none. */
  ruleWords?: (field: FormField, rule: FieldRule) => string | undefined;
  /** Hears when there is something unsaved and when there no longer is. */
  onDirtyChange?: (isDirty: boolean) => void;
}

/** The state of one form: what was entered, what is wrong, whether it is being sent. */
export function useForm({ fields, values, onSubmit, check, ruleWords, onDirtyChange }: FormTask) {
  const text = useText();
  const [entries, setEntries] = useState<Entries>(new Map());
  const [everSaved, setSaved] = useState<Entries>(new Map());
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isSending, setSending] = useState(false);
  const saved = stillSaved(everSaved, values);
  // Forgotten for good: the server may come back to what it held before.
  if (saved.size < everSaved.size) setSaved(saved);
  const held = withSaved(values, saved);
  const changes = changesOf(fields, entries, held);
  const isDirty = Object.keys(changes).length > 0;

  const tellDirty = useEffectEvent((dirty: boolean) => onDirtyChange?.(dirty));
  useEffect(() => {
    if (!isDirty) return;
    tellDirty(true);
    return () => tellDirty(false);
  }, [isDirty]);

  function enter(field: FormField, value: FieldValue | undefined) {
    const { name } = field;
    const entry = value === undefined ? [] : [[name, { value, over: heldValue(held, name) }] as const];
    // From what is there by then: a picture may arrive long after this was drawn.
    setEntries((now) => new Map([...[...now].filter(([other]) => other !== name), ...entry]));
    // A problem is judged anew while it is being mended, and no other appears before the next attempt.
    const still = problemsOf([field], changesOf([field], new Map(entry), held), held);
    setProblems((now) => now.flatMap((problem) => (problem.field === name ? still : problem)));
  }

  /** Judges, then sends. Comes back with what is wrong. */
  async function submit(): Promise<readonly Problem[]> {
    if (isSending) return problems;
    const found = problemsOf(fields, changes, held);
    const wrong = found.length > 0 ? found : (check?.(changes) ?? []);
    setProblems(wrong);
    if (wrong.length > 0) return wrong;
    setSending(true);
    try {
      const sent = sentForm(fields, changes);
      await onSubmit(sent);
      setSaved((now) => new Map([...now, ...savedEntries(fields, sent, values)]));
      // What was entered while it was being sent is not saved yet.
      setEntries((now) => new Map([...now].filter(([name, entry]) => entries.get(name) !== entry)));
      return [];
    } catch (error) {
      const refused = detailsOf(error);
      setProblems(refused);
      return refused;
    } finally {
      setSending(false);
    }
  }

  return { entries, held, problems: inWords(problems, fields, text, ruleWords), isSending, enter, submit };
}
