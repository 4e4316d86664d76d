import { locales } from '@uc/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Gallery } from './gallery.tsx';
import { looks } from './testing/looks.ts';
import { widgets } from './widgets.ts';

/** Folders with components that are no widgets by themselves: what others, or whole pages, are made of, seen in those. */
const parts = ['dialog', 'door', 'late-dialog', 'portrait', 'second-step', 'select-parts'];
const folders = new Set(
  Object.keys(import.meta.glob('../{kit,widgets}/*/*.tsx')).map((file) => file.split('/').at(-2) ?? file),
);

test('every widget has its states on the development page, and at least one of them', () => {
  expect(widgets.map(({ name }) => name)).toEqual([...folders].filter((name) => !parts.includes(name)).sort());
  for (const { states } of widgets) expect(Object.keys(states)).not.toHaveLength(0);
});

test('they are looked at in both languages and both themes', () => {
  expect(looks.map(({ locale }) => locale).toSorted()).toEqual(locales.toSorted());
  expect(looks.map(({ theme }) => theme).toSorted()).toEqual(['dark', 'light']);
});

test('the development page shows every state of every widget', async () => {
  await render(<Gallery />);
  const named = (kind: 'states' | 'overlays') =>
    widgets.flatMap((widget) => Object.keys(widget[kind]).map((state) => `${widget.name}/${state}`));
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-state]')];
  expect(drawn.map(({ dataset }) => dataset.state)).toEqual(named('states'));
  const behindButtons = [...document.querySelectorAll<HTMLElement>('[data-overlay]')];
  expect(behindButtons.map(({ dataset }) => dataset.overlay)).toEqual(named('overlays'));
});

test('what covers the page waits behind its button, and goes again', async () => {
  await render(<Gallery />);
  const dialog = page.getByRole('dialog', { name: 'A drawer' });
  await page.getByRole('button', { name: 'Show drawer/plain' }).click();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Show drawer/plain' })).toBeVisible();
});
