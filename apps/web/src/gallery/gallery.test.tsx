import { locales } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../lib/i18n/text.ts';
import { chooseTheme } from '../lib/theme.ts';
import { expectAccessible } from '../testing/axe.ts';
import { Gallery } from './gallery.tsx';
import { widgets } from './widgets.ts';

const looks = locales.flatMap((locale) => (['light', 'dark'] as const).map((theme) => ({ locale, theme })));
const states = widgets.flatMap(({ name, states }) => Object.keys(states).map((state) => `${name}/${state}`));

// A page as tall as all states together is more than the browser can paint.
const tallestPx = 4000;
beforeEach(() => page.viewport(1280, 800));

test('the development page shows every state of every widget', async () => {
  await render(<Gallery />);
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-state]')];
  expect(drawn.map(({ dataset }) => dataset.state)).toEqual(states);
});

const cases = looks.flatMap((look) => widgets.map((widget) => ({ ...look, ...widget })));

// One widget at a time: the checker's work grows faster than the page.
test.each(cases)('$name is accessible in every state in $locale, $theme', async ({ locale, theme, name, states }) => {
  await applyLocale(locale);
  chooseTheme(theme);
  await render(
    <main className="gallery">
      <h1>Widgets</h1>
      <section>
        <h2>{name}</h2>
        {Object.entries(states).map(([state, Show]) => (
          <article key={state}>
            <h3>{state}</h3>
            <Show />
          </article>
        ))}
      </section>
    </main>,
  );
  // Only here do several states of one widget, each with its landmark, stand on one page.
  await expectAccessible(['landmark-unique']);
  await page.viewport(1280, Math.min(document.body.scrollHeight, tallestPx));
  await page.screenshot({ path: `../../../../test-results/gallery/${name}-${locale}-${theme}.png` });
});
