import type { SearchInput } from '@uc/contract';
import { type ComponentProps, useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { recordedList } from '../../select-parts/testing/recorded-list.ts';
import type { TableChoice, TableColumn } from '../table-choice.ts';
import { TableSelect } from '../table-select.tsx';

type Props = Partial<ComponentProps<typeof TableSelect>>;

const columns: TableColumn[] = [
  { field: 'value', header: '姓名' },
  { field: 'code', header: '工号' },
];

/** So many people, as the list sends them. */
export const people = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, value: `员工${id}`, code: `E${String(id).padStart(4, '0')}` }));

/** Pages and searches as the server does. */
export function serving(count: number) {
  const rows = people(count);
  return ({ searchable }: SearchInput) => {
    const wanted = Object.entries(searchable?.filters ?? {});
    const found = rows.filter((row) =>
      wanted.every(([key, like]) => row[key.replace('_like', '') as 'value' | 'code'].includes(like.slice(1, -1))),
    );
    const { number = 0, size = 0 } = searchable?.page ?? {};
    return { rows: found.slice(number * size, (number + 1) * size), total: found.length };
  };
}

let chosenNow: readonly TableChoice[] = [];
/** What the form holds. */
export const latest = () => chosenNow;

/** The names of those chosen. */
export const names = () => chosenNow.map((row) => row.value);

/** A form with one table-select and something to go on to. */
export function PersonForm({ chosen: first = [], ...props }: Props) {
  const [chosen, setChosen] = useState(first);
  chosenNow = chosen;
  return (
    <main>
      <h1>表单</h1>
      <TableSelect
        label="负责人"
        columns={columns}
        list={recordedList(serving(12)).list}
        {...props}
        chosen={chosen}
        onChange={setChosen}
      />
      <button type="button">之后</button>
    </main>
  );
}

/** What one presses to open. */
export const field = () => page.getByRole('combobox', { name: '负责人' });

/** The popup once it is open. */
export const popup = () => page.getByRole('dialog', { name: '负责人' });

/** The part of it that scrolls. */
export const scroll = () => popup().element().querySelector('.table-select-scroll') as HTMLElement; // always drawn

/** The search of a column. */
export const searchOf = (header: string) => page.getByRole('searchbox', { name: `搜索${header}` });

/** The mark of a person's row. */
export const choiceOf = (name: string, role: 'checkbox' | 'radio' = 'checkbox') =>
  page.getByRole(role, { name: new RegExp(`^${name} `) });

/** The texts of the rows on show. */
export const rowsShown = () => [...document.querySelectorAll('tbody tr:not(.gap)')].map((row) => row.textContent);

/** The button for the next page. */
export const next = () => page.getByRole('button', { name: '下一页' });

/** Opens the form by mouse over a list of so many. */
export async function openWith(count: number, props: Props = {}) {
  const recorded = recordedList(serving(count));
  await render(<PersonForm list={recorded.list} {...props} />);
  await field().click();
  await expect.poll(() => rowsShown().length).toBeGreaterThan(0);
  return recorded;
}
