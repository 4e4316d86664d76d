import axe from 'axe-core';
import { expect } from 'vitest';

const isBounded = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

/** Nothing on the page breaks WCAG 2.2 AA, as far as a program can tell; `except` names rules that this page cannot keep. */
export async function expectAccessible(except: readonly string[] = []): Promise<void> {
  // A half-faded text has half its contrast.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(isBounded)
      .map((animation) => animation.finished),
  );
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // The test runner's own page has its title and language; the portal's are set by index.html.
    rules: Object.fromEntries(['document-title', 'html-has-lang', ...except].map((rule) => [rule, { enabled: false }])),
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
