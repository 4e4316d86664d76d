import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../../lib/i18n/text.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { looks } from '../../testing/looks.ts';
import { states } from './gallery.tsx';

test.each(looks)('every state is accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  await render(
    <main>
      <h1>States</h1>
      {Object.entries(states).map(([state, Show]) => (
        <section key={state} aria-label={state}>
          <Show />
        </section>
      ))}
    </main>,
  );
  await expect.poll(() => document.querySelectorAll('.form-problems').length).toBe(1);
  await expect.poll(() => document.querySelectorAll('[inert]').length).toBe(0);
  await expectAccessible();
});
