import type { ShownRequest } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { isRefused } from '../../../lib/refusal.ts';
import type { Options } from '../queries.ts';
import type { Models } from '../use-models.ts';
import { holdingOf } from './holding.ts';
import { endProblems } from './problems.ts';
import { type FormItem, formOf, type RequestForm } from './request-form.ts';
import { newItem, type Start } from './start.ts';

/** What there is to ask for now. */
export interface Offer {
  options: Options;
  modelOf: Models['modelOf'];
  timeZone: string;
  text: WebText;
}

/** Opens a new form with all that an earlier request asked for, as far as that can be asked for now. */
export function startAgain(old: ShownRequest, nameOf: Parameters<typeof formOf>[1], offer: Offer): Start {
  const form = formOf(old, nameOf);
  const items = form.items.flatMap((item) => itemAgain(item, form, offer) ?? []);
  const isIn = ({ role }: FormItem) => items.some((item) => item.role.id === role.id);
  return {
    // Where nothing is left it may be for the people, who then are not to be carried on.
    form: { ...form, items, people: items.length > 0 ? form.people : [] },
    kept: null,
    attachments: [],
    application: (items[0] ?? form.items[0])?.application.id,
    misses: [],
    leftOut: form.items
      .filter((item) => !isIn(item))
      .map(({ application, role }) => `${application.name} · ${role.name}`)
      .join(offer.text.views.permissions.between),
    question: null,
  };
}

/** A change to be asked for once more, with an end that can be had; undefined where it cannot be asked for. */
function itemAgain(item: FormItem, form: RequestForm, offer: Offer): FormItem | undefined {
  const { options, modelOf, timeZone, text } = offer;
  const application = options.applications.find(({ id }) => id === item.application.id);
  if (!application) return undefined;
  const { data, error } = modelOf(application.id);
  // One that did not come says so in the form, and may come yet.
  if (!data) return isRefused(error) ? undefined : item;
  const role = data.roles.find(({ id }) => id === item.role.id);
  if (!role) return undefined;
  const { canAdd, canDelete } = holdingOf(role, data, Math.max(1, form.people.length));
  if (item.change === 'add' ? !canAdd || !role.isRequestable : !canDelete) return undefined;
  const around = { isForOthers: false, roleOf: () => role, timeZone };
  const isEndOver = endProblems({ ...form, items: [item] }, around, text).length > 0;
  const fresh = newItem(application, role, item.change, options, data, timeZone);
  return {
    ...fresh,
    until: isEndOver ? fresh.until : item.until,
    units: role.takesUnits ? item.units : [],
    accounts: item.accounts.filter((account) => data.accounts.some(({ name }) => name === account)),
  };
}
