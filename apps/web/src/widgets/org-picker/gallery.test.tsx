import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { states } from './gallery.tsx';

/** By what a state is seen to have come; the closed fields are there at once. */
const signs: Readonly<Record<string, string>> = {
  'tree: fetching': '.org-waiting',
  'tree: loaded, three levels': '[aria-level="4"]',
  'tree: several, long names': '[aria-level="4"]',
  'tree: branch on its way': '.note-line.fetching',
  'tree: branch failed': '.note-line.failed',
  'tree: failed': '.org-state',
  'tree: no units': '.org-state',
  'tree: found': 'mark',
  'tree: found more than shown': '.org-count',
  'tree: nothing found': '.org-state',
  'tree: 100,000 units': '[role=treeitem]',
};

const cases = Object.entries(states).flatMap(([name, Show]) =>
  (['light', 'dark'] as const).map((theme) => ({ name, theme, Show })),
);

test.each(cases)('the state “$name” is accessible, $theme', async ({ name, theme, Show }) => {
  chooseTheme(theme);
  await render(
    <main>
      <h1>页面</h1>
      <Show />
    </main>,
  );
  await vi.waitFor(() => expect(document.querySelector(signs[name] ?? '.org-picker')).not.toBeNull());
  await expectAccessible();
});
