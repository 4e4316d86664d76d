import { type FieldRule, type FormField, mostCharacters } from '@uc/contract';
import type { WebText } from '@uc/messages';

/** What to say about a field that broke a rule: what to do, with the number where there is one. */
export function ruleText(field: FormField, rule: FieldRule, text: WebText): string {
  const isText = field.kind !== 'organisation' && field.kind !== 'image';
  if (rule === 'required' && !['text', 'secret', 'code', 'phone'].includes(field.kind))
    return text.widgets.dynamicForm.choiceMissing;
  if (rule === 'long' && isText) return text.widgets.dynamicForm.longerThan(mostCharacters(field));
  if (rule === 'short' && isText) return text.widgets.dynamicForm.shorterThan(field.minLength ?? 0);
  const format = rule === 'format' ? formatOf(field) : undefined;
  return format ? text.widgets.dynamicForm.formats[format] : text.widgets.dynamicForm.rules[rule];
}

function formatOf({ kind, pattern }: FormField) {
  if (pattern) return pattern;
  if (kind === 'code') return 'digits6';
  return kind === 'phone' || kind === 'date' ? kind : undefined;
}
