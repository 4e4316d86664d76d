import axe from 'axe-core';
import { expect } from 'vitest';
import { drawn, settled } from './finger.ts';

/** Nothing on the page breaks WCAG 2.2 AA, as far as a program can tell; `except` names rules that this page cannot keep. */
export async function expectAccessible(except: readonly string[] = []): Promise<void> {
  await drawn(); // what begins to move does so by then
  await settled(); // a half-faded text has half its contrast
  const { violations } = await axe.run(document, {
    // What is fine is told to nobody, and nobody is led to an element: a tenth of the time.
    resultTypes: ['violations'],
    selectors: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // The test runner's own page has its title and language; the portal's are set by index.html.
    rules: Object.fromEntries(['document-title', 'html-has-lang', ...except].map((rule) => [rule, { enabled: false }])),
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
