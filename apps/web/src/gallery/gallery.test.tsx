import { locales } from '@uc/contract';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../lib/i18n/text.ts';
import { chooseTheme } from '../lib/theme.ts';
import { expectAccessible } from '../testing/axe.ts';
import { Gallery } from './gallery.tsx';
import { widgets } from './widgets.ts';

const looks = locales.flatMap((locale) => (['light', 'dark'] as const).map((theme) => ({ locale, theme })));
const states = widgets.flatMap(({ name, states }) => Object.keys(states).map((state) => `${name}/${state}`));

beforeAll(() => page.viewport(1280, 800));

test.each(looks)('every state of every widget is drawn in $locale, $theme', async ({ locale, theme }) => {
  await applyLocale(locale);
  chooseTheme(theme);
  await render(<Gallery />);
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-state]')];
  expect(drawn.map(({ dataset }) => dataset.state)).toEqual(states);
  await page.viewport(1280, document.body.scrollHeight);
  await page.screenshot({ path: `../../../../test-results/gallery/${locale}-${theme}.png` });
  await page.viewport(1280, 800);
});

const cases = looks.flatMap((look) => widgets.map((widget) => ({ ...look, ...widget })));

// One widget at a time: the checker's work grows faster than the page.
test.each(cases)('$name is accessible in every state in $locale, $theme', async ({ locale, theme, name, states }) => {
  await applyLocale(locale);
  chooseTheme(theme);
  await render(
    <main>
      <h1>{name}</h1>
      {Object.entries(states).map(([state, Show]) => (
        <article key={state}>
          <h2>{state}</h2>
          <Show />
        </article>
      ))}
    </main>,
  );
  await expectAccessible();
});
