import { type FieldRule, type FormField, limits, mostOf } from '@uc/contract';
import type { WebText } from '@uc/messages';

const typed = ['text', 'secret', 'code', 'phone', 'tags'];

/** What to say about a field that broke a rule: what to do, with the number where there is one. */
export function ruleText(field: FormField, rule: FieldRule, text: WebText): string {
  if (rule === 'required' && !typed.includes(field.kind)) return text.widgets.dynamicForm.choiceMissing;
  if (rule !== 'required' && field.kind === 'image')
    return text.widgets.dynamicForm.image(limits.imageBytes / 1024 / 1024);
  if (rule === 'long' && field.kind === 'tags') return text.widgets.dynamicForm.tags(limits.fieldTags, mostOf(field));
  if (rule === 'long' || rule === 'short') return lengthText(field, rule, text);
  const format = rule === 'format' ? formatOf(field) : undefined;
  return format ? text.widgets.dynamicForm.formats[format] : text.widgets.dynamicForm.rules[rule];
}

function lengthText(field: FormField, rule: 'long' | 'short', text: WebText): string {
  const isSeveral = field.kind === 'organisation';
  const bound = rule === 'long' ? mostOf(field) : (field.minLength ?? 0);
  if (rule === 'long')
    return isSeveral ? text.widgets.dynamicForm.moreThan(bound) : text.widgets.dynamicForm.longerThan(bound);
  return isSeveral ? text.widgets.dynamicForm.fewerThan(bound) : text.widgets.dynamicForm.shorterThan(bound);
}

function formatOf({ kind, pattern }: FormField) {
  if (pattern) return pattern;
  if (kind === 'code') return 'digits6';
  return kind === 'phone' || kind === 'date' ? kind : undefined;
}
