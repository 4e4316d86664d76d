import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../testing/axe.ts';
import { settled } from '../testing/finger.ts';
import './gallery.css';
import { Hosts } from './hosts.tsx';
import { looks, photograph, wear } from './testing/looks.ts';
import { widgets } from './widgets.ts';

/** Drawn, checked and photographed twice: more than one test's usual work. */
const patiently = { timeout: 30_000 };
const patience = { timeout: 10_000 };
afterEach(() => page.viewport(1280, 800));

const overlays = widgets.flatMap(({ name, overlays }) =>
  Object.entries(overlays).map(([state, overlay]) => ({ name, state, overlay })),
);
const cases = looks.flatMap((look) => overlays.map((overlay) => ({ ...look, ...overlay })));

/** The part that must be seen is wholly on the screen, and nothing lies over it. */
async function expectSeen(sign: string) {
  await vi.waitFor(() => expect(document.querySelector(sign)).not.toBeNull(), patience);
  await settled();
  // What is placed beside something else finds its new place a moment after the screen has changed.
  await vi.waitFor(() => {
    const part = document.querySelector(sign);
    const { left, top, right, bottom } = part?.getBoundingClientRect() ?? new DOMRect();
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(innerWidth);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
    expect(part?.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true);
  }, patience);
}

test.each(cases)(
  '$name: $state is seen and accessible in $locale, $theme',
  patiently,
  async ({ name, state, overlay, ...look }) => {
    await wear(look);
    await render(
      <>
        <main className="gallery">
          <h1>Widgets</h1>
          {overlay.show(() => undefined)}
        </main>
        <Hosts />
      </>,
    );
    await expectSeen(overlay.sign);
    await expectAccessible();
    await photograph(`${name}-${state}-desktop`, look);
    await page.viewport(390, 844);
    await expectSeen(overlay.sign);
    await photograph(`${name}-${state}-phone`, look);
  },
);
