import type { FieldError, FieldValue, FormField, FormValues } from '@uc/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { changesOf, type Entered, type HeldValues, problemsOf, sentForm } from './form-values.ts';
import { detailsOf } from './refusal.ts';

/** What a form is made of and what becomes of it. */
export interface FormTask {
  fields: readonly FormField[];
  /** What the server holds, masks included. */
  values: HeldValues;
  /** Takes what was changed, trimmed and in the wire's form. Its refusal's `details` are shown under their fields. */
  onSubmit(values: FormValues): Promise<void>;
  /** Rules between fields, asked once each field is right by itself. */
  check?: (changes: FormValues) => readonly FieldError[];
  /** Hears when there is something unsaved and when there no longer is. */
  onDirtyChange?: (isDirty: boolean) => void;
}

/** The state of one form: what was entered, what is wrong, whether it is being sent. */
export function useForm({ fields, values, onSubmit, check, onDirtyChange }: FormTask) {
  const text = useText();
  const [entered, setEntered] = useState<Entered>(new Map());
  const [saved, setSaved] = useState<HeldValues>({});
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [isSending, setSending] = useState(false);
  const held = { ...values, ...saved };
  const changes = changesOf(fields, entered, held);
  const isDirty = Object.keys(changes).length > 0;

  const tellDirty = useEffectEvent((dirty: boolean) => onDirtyChange?.(dirty));
  useEffect(() => {
    if (!isDirty) return;
    tellDirty(true);
    return () => tellDirty(false);
  }, [isDirty]);

  function enter(name: string, value: FieldValue | undefined) {
    const next = new Map(entered);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setEntered(next);
    // A problem is judged anew while it is being mended, and no other appears before the next attempt.
    const left = problemsOf(fields, changesOf(fields, next, held), held, text);
    const still = left.find(({ field }) => field === name);
    setProblems(problems.flatMap((problem) => (problem.field === name ? (still ?? []) : problem)));
  }

  /** Judges, then sends. Comes back with what is wrong. */
  async function submit(): Promise<readonly FieldError[]> {
    if (isSending) return problems;
    const found = problemsOf(fields, changes, held, text);
    const wrong = found.length > 0 ? found : (check?.(changes) ?? []);
    setProblems(wrong);
    if (wrong.length > 0) return wrong;
    setSending(true);
    try {
      await onSubmit(sentForm(fields, changes));
      const lasting = withoutSecrets(fields, entered);
      setSaved({ ...saved, ...changesOf(fields, lasting, held) });
      setEntered(lasting);
      return [];
    } catch (error) {
      const refused = detailsOf(error);
      setProblems(refused);
      return refused;
    } finally {
      setSending(false);
    }
  }

  return { entered, problems, isSending, enter, submit };
}

/** What may stay on the screen after it was sent. */
function withoutSecrets(fields: readonly FormField[], entered: Entered): Entered {
  const secrets = new Set(fields.filter(({ kind }) => kind === 'secret' || kind === 'code').map(({ name }) => name));
  return new Map([...entered].filter(([name]) => !secrets.has(name)));
}
