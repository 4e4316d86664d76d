import type { ChangeType, ShownRequest } from '@uc/contract';
import type { OrgChoice } from '../../../widgets/org-picker/choice.ts';
import type { Choice } from '../../../widgets/remote-select/choice.ts';
import type { DraftInput } from '../queries.ts';

type ShownItem = ShownRequest['items'][number];

/** One change that the form asks for. */
export interface FormItem {
  application: ShownItem['application'];
  role: ShownItem['role'];
  change: ChangeType;
  /** Null: without an end; '': not said yet. */
  until: string | null;
  units: OrgChoice[];
  accounts: string[];
}

/** What a person has entered. */
export interface RequestForm {
  /** Nobody: for oneself. */
  people: Choice[];
  items: FormItem[];
  reason: string;
  remarks: string;
  supplement: string;
}

/** A form in which nothing is entered. */
export const emptyForm: RequestForm = { people: [], items: [], reason: '', remarks: '', supplement: '' };

/** A kept request as its form. */
export function formOf(draft: ShownRequest, nameOf: (person: ShownRequest['applicant']) => string): RequestForm {
  const { people, items, reason, remarks, supplement, applicant } = draft;
  const isForOneself = people.every(({ id }) => id === applicant.id);
  return {
    people: isForOneself ? [] : people.map((person) => ({ value: person.id, label: nameOf(person) })),
    items: items.map(({ units, ...item }) => ({
      ...item,
      units: units.map(({ id, path }) => ({ key: id, title: path })),
    })),
    reason,
    remarks,
    supplement,
  };
}

/** What travels of a form. */
export function wireOf({ people, items, ...words }: RequestForm): DraftInput {
  return {
    ...words,
    people: people.map(({ value }) => value),
    items: items.map(({ role, change, until, units, accounts }) => ({
      role: role.id,
      change,
      until,
      units: units.map(({ key }) => key),
      accounts,
    })),
  };
}

/** The applications that the items belong to, each once. */
export function applicationsOf(items: readonly FormItem[]): string[] {
  return [...new Set(items.map(({ application }) => application.id))];
}
