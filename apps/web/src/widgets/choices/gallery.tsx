import type { GalleryStates } from '../gallery-state.ts';
import { LanguageButton } from './language-button.tsx';
import { ThemeButton } from './theme-button.tsx';

/** The two choices that every screen offers. */
export const states: GalleryStates = {
  language: () => <LanguageButton />,
  theme: () => <ThemeButton />,
};
