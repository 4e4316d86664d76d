import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { stored } from '../../lib/storage.ts';
import { person } from '../../testing/person.ts';
import { servePortal } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';

const consoles = {
  'GET /user/getEcAccessAuthority': [200, { allowed: true, url: 'https://ec.example/' }],
  'GET /user/getCcAccessAuthority': [200, { allowed: true, url: 'https://cc.example/' }],
  'GET /user/lastSignIn': [200, { lastSignIn: null }],
} as const;

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  await applyLocale('en_US');
});

const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0;

test.each([720, 820, 999])(
  'in a window of %i pixels the sidebar leaves the page its room, and the top is one line',
  async (width) => {
    await page.viewport(width, 700);
    using _server = servePortal(consoles);
    await show('/pc/appHub');
    await expect.element(page.getByRole('link', { name: /Enterprise/ })).toBeInTheDocument();
    expect(widthOf('.sidebar')).toBeLessThan(width / 6);
    const middles = [...document.querySelectorAll('.desktop-top :is(button, a, .find)')].map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return top + height / 2;
    });
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(12);
    expect(document.documentElement.scrollWidth).toBe(width);
    // Whoever wants the words has them, for this visit.
    await page.getByRole('button', { name: /sidebar|navigation/i, expanded: false }).click();
    expect(widthOf('.sidebar')).toBeGreaterThan(200);
    expect(stored('sidebar')).toBeNull();
  },
);
