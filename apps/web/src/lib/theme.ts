import { createCell, useCell } from './cell.ts';
import { store, stored, storedName } from './storage.ts';

/** What a person can choose; `system` follows the device. */
export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const choice = createCell<ThemeChoice>('system');
const prefersDark = matchMedia('(prefers-color-scheme: dark)');

function show(): void {
  const chosen = choice.get();
  const dark = chosen === 'dark' || (chosen === 'system' && prefersDark.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  // The browser's own bars take the page's background.
  const bars = document.querySelector('meta[name=theme-color]');
  bars?.setAttribute('content', getComputedStyle(document.documentElement).getPropertyValue('--background').trim());
}

/** Takes up the remembered choice and follows the device from now on. */
export function startTheme(): void {
  choice.set(stored('theme') ?? 'system');
  prefersDark.addEventListener('change', show);
  addEventListener('storage', (event) => {
    // Chosen in another tab.
    if (event.key !== storedName('theme') || event.newValue === null) return;
    choice.set(stored('theme') ?? 'system');
    show();
  });
  show();
}

/** Remembers the choice on show once more, where the browser was told to forget it. */
export function keepTheme(): void {
  if (choice.get() !== 'system') store('theme', choice.get());
}

/** Shows a theme and remembers it. */
export function chooseTheme(chosen: ThemeChoice): void {
  choice.set(chosen);
  store('theme', chosen);
  show();
}

/** The person's choice. */
export function useTheme(): ThemeChoice {
  return useCell(choice);
}
