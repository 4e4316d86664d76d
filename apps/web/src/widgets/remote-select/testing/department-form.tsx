import type { SearchInput } from '@uc/contract';
import { type ComponentProps, useState } from 'react';
import { page } from 'vitest/browser';
import { recordedList } from '../../select-parts/testing/recorded-list.ts';
import type { Choice } from '../choice.ts';
import { RemoteSelect } from '../remote-select.tsx';

/** Departments to choose from, in the order in which the list sends them. */
export const names = ['研发中心', '设计部', '财务管理中心', '法务部', '人力资源部'];
const units = names.map((value, index) => ({ id: index + 1, value }));

/** The same as choices. */
export const choices: Choice[] = units.map(({ id, value }) => ({ value: String(id), label: value }));

/** The word between the wildcards of a request. */
export const wordOf = ({ searchable }: SearchInput) => searchable?.filter?.value.slice(1, -1) ?? '';

/** Answers as the server does. */
export const searching = (search: SearchInput) => ({
  rows: units.filter(({ value }) => value.includes(wordOf(search))),
});

let chosenNow: readonly Choice[] = [];
/** What the form holds. */
export const latest = () => chosenNow;

/** A form with one select and something to go on to. */
export function DepartmentForm({ chosen: first = [], ...props }: Partial<ComponentProps<typeof RemoteSelect>>) {
  const [chosen, setChosen] = useState(first);
  chosenNow = chosen;
  return (
    <main>
      <h1>表单</h1>
      <RemoteSelect label="部门" list={recordedList(searching).list} {...props} chosen={chosen} onChange={setChosen} />
      <button type="button">之后</button>
    </main>
  );
}

/** The field in which one types. */
export const field = () => page.getByRole('combobox', { name: '部门' });

/** One option on show. */
export const option = (name: string) => page.getByRole('option', { name, exact: true });

/** All options in the document. */
export const options = () => page.getByRole('option').elements();

/** The text of the option that Enter would take. */
export function activeText() {
  const id = field().element().getAttribute('aria-activedescendant');
  return id ? document.getElementById(id)?.textContent : undefined;
}
