import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { states } from './gallery.tsx';

/** By what a state is seen to have come; the closed fields are there at once. */
const signs: Readonly<Record<string, string>> = {
  'tree: fetching': '.org-waiting',
  'tree: loaded, three levels': '[aria-level="4"]',
  'tree: several, long names': '[aria-multiselectable="true"] [aria-level="4"]',
  'tree: branch on its way': '.note-line.fetching',
  'tree: branch failed': '.note-line.failed',
  'tree: failed': '.org-state button',
  'tree: no units': 'p.org-state',
  'tree: found': 'mark',
  'tree: found more than shown': '.org-count',
  'tree: nothing found': '.org-state button',
  'tree: 100,000 units': '[aria-setsize="100000"]',
};

// The development page's own tests photograph the states and check their accessibility; here each is seen to be what it says.
test.each(Object.entries(states))('the state “%s” comes about', async (name, Show) => {
  await render(<Show />);
  await vi.waitFor(() => expect(document.querySelector(signs[name] ?? '.org-picker')).not.toBeNull());
});

test('every tree has its sign', () => {
  expect(Object.keys(states).filter((name) => name.startsWith('tree: '))).toEqual(Object.keys(signs));
});
