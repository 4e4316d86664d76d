import { type FormField, limits, type Welcome, welcomes } from '@uc/contract';
import type { WebText } from '@uc/messages';

type Name = keyof WebText['views']['newPerson']['fields'];

/** What is asked about somebody new, in the order in which it is asked. */
export function newPersonFields(text: WebText): FormField[] {
  const groups = text.views.newPerson.groups;
  const hints = text.views.newPerson.hints;
  const labels = text.views.newPerson.fields;
  const names = text.views.newPerson.welcomes;
  const field = (group: string, name: Name, more: Partial<FormField> = {}): FormField => ({
    name,
    kind: 'text',
    label: labels[name],
    required: false,
    group,
    maxLength: limits.nameCharacters,
    ...more,
  });
  const options = welcomes.map((value: Welcome) => ({ value, label: names[value] }));
  return [
    field(groups.person, 'name', { required: true }),
    field(groups.person, 'englishName'),
    field(groups.person, 'username', { required: true, hint: hints.username, maxLength: limits.accountCharacters }),
    field(groups.person, 'employeeId', { pattern: 'employeeId' }),
    field(groups.work, 'unit', { kind: 'organisation', required: true, hint: hints.unit }),
    field(groups.work, 'title'),
    field(groups.work, 'startsOn', { kind: 'date', hint: hints.startsOn }),
    field(groups.work, 'endsOn', { kind: 'date', hint: hints.endsOn }),
    field(groups.contact, 'phone', { kind: 'phone', pattern: 'phone' }),
    field(groups.contact, 'email', { pattern: 'email', maxLength: limits.accountCharacters }),
    field(groups.welcome, 'welcome', { kind: 'select', required: true, hint: hints.printed, options }),
  ];
}
