import { expect, test } from 'vitest';
import { imports, isTest, sources, web } from './architecture.ts';

/*
 * A widget that only the development page shows is a promise nobody sees kept: every widget that the specification names is drawn by
 * a page of the product, directly or by way of others.
 */

const isGallery = (file: string) => /(^|\/)gallery/.test(file.slice(web.length)) || file.includes('/testing/');
const isPage = (file: string) => ['features/', 'screens/', 'kit/'].some((place) => file.startsWith(web + place));

/** Every file of the web that a page draws. */
function drawn(): Set<string> {
  const start = sources.filter((file) => isPage(file) && !isTest(file) && !isGallery(file));
  const reached = new Set(start);
  for (const from of reached)
    for (const { from: file, to } of imports)
      if (file === from && to.startsWith(web) && !isGallery(to)) reached.add(to);
  return reached;
}

/** What the specification names, by the file that draws it (spec 2.11 to 2.16, 4.2, 8.4). */
const specified = [
  'org-picker/org-picker.tsx',
  'org-picker/transfer-drawer.tsx',
  'org-picker/chosen-list.tsx',
  'text-input/text-input.tsx',
  'text-input/tags-input.tsx',
  'avatar-upload/avatar-upload.tsx',
  'slider-captcha/captcha-dialog.tsx',
  'remote-select/remote-select.tsx',
  'table-select/table-select.tsx',
  'table-select/inline-table-select.tsx',
  'split-pane/split-pane.tsx',
  'drawer/drawer.tsx',
  'resend-button/resend-button.tsx',
  'notices/error-dialog.tsx',
];

test.each(specified)('%s is drawn by a page, not by the development page alone', (file) => {
  expect(sources).toContain(`${web}widgets/${file}`);
  expect(drawn()).toContain(`${web}widgets/${file}`);
});
