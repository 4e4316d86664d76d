import type { ShownRequest } from '@uc/contract';
import { formOf, type RequestForm } from './request-form.ts';

/** A form with the names of the same things as another answer has them; what that does not name keeps its own. */
export function renameBy(
  form: RequestForm,
  draft: ShownRequest,
  nameOf: (person: ShownRequest['applicant']) => string,
): RequestForm {
  const told = formOf(draft, nameOf);
  const units = told.items.flatMap((item) => item.units);
  return {
    ...form,
    people: form.people.map((one) => told.people.find(({ value }) => value === one.value) ?? one),
    items: form.items.map((item) => {
      const same = told.items.find(({ role }) => role.id === item.role.id);
      return {
        ...item,
        ...(same && { application: same.application, role: same.role }),
        units: item.units.map((unit) => units.find(({ key }) => key === unit.key) ?? unit),
      };
    }),
  };
}

/** The same with what the applications are called now; the very same form where that is nothing new. */
export function renameApplications(form: RequestForm, all: readonly { id: string; name: string }[]): RequestForm {
  const nameOf = ({ id, name }: { id: string; name: string }) => all.find((one) => one.id === id)?.name ?? name;
  if (form.items.every(({ application }) => nameOf(application) === application.name)) return form;
  return {
    ...form,
    items: form.items.map((item) => ({
      ...item,
      application: { ...item.application, name: nameOf(item.application) },
    })),
  };
}
