import { useState } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { settled } from '../../../testing/finger.ts';
import { ConfirmHost } from '../../confirm/confirm-host.tsx';
import { Toasts } from '../../notices/toasts.tsx';
import type { ListUnits, OrgChoice } from '../choice.ts';
import { OrgMultiPicker, OrgPicker } from '../org-picker.tsx';
import type { SurfaceKind } from '../surface.ts';
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
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const names = () =>
  [...document.querySelectorAll('[role=treeitem]')].map((row) => row.getAttribute('aria-label'));
/** The name of the line that the keys work on. */
export const activeName = () => {
  const id = document.querySelector('[role=tree]')?.getAttribute('aria-activedescendant');
  const active = document.getElementById(id ?? '');
  return active?.getAttribute('aria-label') ?? active?.textContent;
};
/** The chosen units where they are listed: their region, and their paths, the main one first. */
export const chosen = () => page.getByRole('region', { name: '已选组织' });
export const titles = () => [...document.querySelectorAll('.org-chosen .unit-path')].map((path) => path.textContent);

export const rd: OrgChoice = { key: '0-0', title: '示例集团/研发中心' };
export const east: OrgChoice = { key: '0-1', title: '示例集团/华东公司' };
export const board: OrgChoice = { key: '1', title: '技术委员会' };

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
      <Toasts />
    </main>
  );
}

/** What a test may give the picker of several. */
export interface MultiGiven {
  list?: ListUnits;
  initial?: readonly OrgChoice[];
  surface?: SurfaceKind;
  hasMain?: boolean;
  onChange?: (value: OrgChoice[]) => void;
}

/** A page with one picker of several units. */
export function MultiExample({ list = listOf(units), initial = [], surface, hasMain, onChange }: MultiGiven) {
  const [value, setValue] = useState(initial);
  return (
    <main>
      <h1>页面</h1>
      <OrgMultiPicker
        label="所属组织"
        list={list}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
        {...(surface && { surface })}
        {...(hasMain !== undefined && { hasMain })}
      />
      <ConfirmHost />
      <Toasts />
    </main>
  );
}

/** The page with the picker opened and its roots there. */
export async function openWith(given: Given = {}) {
  await render(<Example {...given} />);
  await field().click();
  await expect.element(tree()).toBeVisible();
}

/** The page with the picker of several opened and at rest. */
export async function openSeveral(given: MultiGiven = {}) {
  await render(<MultiExample {...given} />);
  await field().click();
  await expect.element(line('示例集团')).toBeVisible();
  await settled();
}
