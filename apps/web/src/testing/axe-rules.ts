import type { Locale } from '@uc/contract';
import { looks } from './looks.ts';

/** WCAG 2.2 AA and axe's good practice. */
export const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that words or colours can break. The others judge how a page is built, which is the same in every look. */
const ofWordsAndColours = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-treeitem-name',
  'button-name',
  'color-contrast',
  'document-title',
  'empty-heading',
  'empty-table-header',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'image-redundant-alt',
  'input-button-name',
  'label',
  'label-title-only',
  'link-in-text-block',
  'link-name',
  'role-img-alt',
  'scrollable-region-focusable',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'target-size',
  'valid-lang',
];

/** What a page that is shown in both looks is checked by: all in the first, and in the second what words and colours can break. */
export const rulesIn = (locale: Locale) => (locale === looks[0][0] ? allRules : ofWordsAndColours);
