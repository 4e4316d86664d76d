import type { NamedPerson, ShownRequest } from '@uc/contract';
import type { Prefill } from '../prefill.ts';
import type { Model, Options } from '../queries.ts';
import type { Kept } from '../saving/keeper.ts';
import { endsOf, usualEnd } from './ends.ts';
import { holdingOf } from './holding.ts';
import { emptyForm, type FormItem, formOf, type RequestForm } from './request-form.ts';

/** What an address asked for and cannot be had. */
export type Miss = 'application' | 'role' | 'give';

/** What a form opens with. */
export interface Start {
  form: RequestForm;
  kept: Kept | null;
  attachments: ShownRequest['attachments'];
  /** The application whose roles are on show. */
  application: string | undefined;
  misses: Miss[];
  /** What an earlier request asked for and cannot be asked for now, by its names. */
  leftOut?: string;
  /** Why it was sent back, in the words of whoever did. */
  question: { person: NamedPerson; words: string } | null;
}

/** Opens a draft again. */
export function startFromDraft(draft: ShownRequest, nameOf: Parameters<typeof formOf>[1]): Start {
  const last = draft.history.at(-1);
  return {
    form: formOf(draft, nameOf),
    kept: { id: draft.id, number: draft.number, version: draft.version },
    attachments: draft.attachments,
    application: draft.items[0]?.application.id,
    misses: [],
    question: last?.move === 'sendBack' ? { person: last.person, words: last.comment } : null,
  };
}

/** Opens a new form as its address wants it, as far as that can be. */
export function startFresh(
  { application, role, change = 'add' }: Prefill,
  options: Options,
  model: Model | undefined,
  timeZone: string,
): Start {
  const start: Start = {
    form: emptyForm,
    kept: null,
    attachments: [],
    application: undefined,
    misses: [],
    question: null,
  };
  if (application === undefined) return role === undefined ? start : { ...start, misses: ['role'] };
  const found = options.applications.find(({ id }) => id === application);
  if (!found) return { ...start, misses: ['application'] };
  const opened: Start = { ...start, application };
  if (role === undefined || !model) return opened;
  const wanted = model.roles.find(({ id }) => id === role);
  if (!wanted) return { ...opened, misses: ['role'] };
  const { canDelete } = holdingOf(wanted, model, 1);
  if (change === 'delete' && !canDelete) return { ...opened, misses: ['give'] };
  // Whether it can be had at all is said where it is chosen.
  if (change === 'add' && !wanted.isRequestable) return opened;
  const item = newItem(found, wanted, change, options, model, timeZone);
  return { ...opened, form: { ...emptyForm, items: [item] } };
}

/** A change as it is first put into the form: with the longest end the role takes, and the units that are held already. */
export function newItem(
  { id, name, icon }: Options['applications'][number],
  role: Model['roles'][number],
  change: FormItem['change'],
  { presetDays }: Options,
  { held }: Model,
  timeZone: string,
): FormItem {
  const isAdd = change === 'add';
  const [holder, ...others] = held.filter(({ roleId }) => roleId === role.id);
  const units = isAdd && role.takesUnits && holder && others.length === 0 ? holder.units : [];
  return {
    application: { id, name, icon },
    role: { id: role.id, code: role.code, name: role.name, description: role.description, risk: role.risk },
    change,
    until: isAdd ? usualEnd(endsOf(role.longestDays, presetDays, timeZone)) : null,
    units: units.map((unit) => ({ key: unit.id, title: unit.path })),
    accounts: [],
  };
}
