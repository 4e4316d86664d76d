import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ListUnits, OrgChoice } from '../choice.ts';
import { OrgPicker } from '../org-picker.tsx';
import { forest, listOf, sample } from './units.ts';

/** The sample organisation. */
export const units = forest(sample);
/** The parts of the picker, as a person finds them. */
export const field = () => page.getByRole('combobox', { name: '所属组织' });
export const box = () => page.getByRole('dialog', { name: '选择所属组织' });
export const tree = () => page.getByRole('tree', { name: '组织架构' });
export const line = (name: string) => page.getByRole('treeitem', { name, exact: true });
export const search = () => page.getByRole('searchbox', { name: '搜索组织名称' });
export const phase = () => document.querySelector('.org-picker')?.getAttribute('data-phase');
export const names = () =>
  [...document.querySelectorAll('[role=treeitem]')].map((row) => row.getAttribute('aria-label'));

/** What a test may give the picker. */
export interface Given {
  list?: ListUnits;
  initial?: OrgChoice;
  isDisabled?: boolean;
  error?: string;
  onChange?: (value: OrgChoice | null) => void;
}

/** A page with one required single-select picker. */
export function Example({ list = listOf(units), initial, isDisabled, error, onChange }: Given) {
  const [value, setValue] = useState<OrgChoice | null>(initial ?? null);
  return (
    <main>
      <h1>页面</h1>
      <OrgPicker
        label="所属组织"
        list={(...asked) => list(...asked)}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
        isRequired
        isDisabled={isDisabled}
        error={error}
      />
    </main>
  );
}

/** The page with the picker opened and its roots there. */
export async function openWith(given: Given = {}) {
  await render(<Example {...given} />);
  await field().click();
  await expect.element(tree()).toBeVisible();
}
