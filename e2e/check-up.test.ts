import { loadWebText } from '@uc/messages';
import { expect, test } from 'vitest';
import { openWindow, origin, signIn, useBrowser } from './browser.ts';
import { open, type Person } from './proving.ts';

useBrowser();

const place = { desktop: '/pc/userCenter/accountSecurity', phone: '/mobile/accountSecurity' } as const;

test.each([
  { account: 'demo.full', layout: 'desktop', locale: 'zh_CN' },
  { account: 'demo.full', layout: 'phone', locale: 'en_US' },
] as const)(
  'from the hub to the check-up; a yes is kept, a no leads to the steps, and neither is asked again: $layout, $locale',
  async ({ account, layout, locale }) => {
    await using window = await openWindow({ layout, locale });
    const { page, problems } = window;
    const text = await loadWebText(locale);
    const words = text.views.checkUp;
    const person: Person = { window, text, layout, origin: origin() };
    await open(person, '/signIn');
    await signIn(window, account);
    await page.waitForURL((url) => /appHub|appList/.test(url.hash));
    await page.locator('[data-todo="checkUp"]').click();
    await page.waitForURL((url) => url.hash === `#${place[layout]}`);

    const questions = page
      .locator('.check-up-point')
      .filter({ has: page.getByRole('button', { name: words.yes, exact: true }) });
    const first = await questions.first().locator('strong').textContent();
    await questions.first().getByRole('button', { name: words.yes, exact: true }).click();
    await page.getByText(words.saidYes).first().waitFor();
    await page.locator('.check-up-point strong', { hasText: first ?? '' }).waitFor({ state: 'detached' });
    const second = await questions.first().locator('strong').textContent();
    await questions.first().getByRole('button', { name: words.no, exact: true }).click();
    await page.waitForURL((url) => url.hash.includes('actionRecord?record='));
    await page.getByRole('dialog').getByText(text.views.actionRecord.changePasswordGo).first().waitFor();

    await open(person, place[layout]);
    await page.locator('.check-up-head').waitFor();
    const titles = await page.locator('.check-up-point strong').allTextContents();
    expect(titles).not.toContain(first);
    expect(titles).not.toContain(second);
    expect(problems).toEqual([]);
  },
);

test('whoever has done everything is told so', async () => {
  await using window = await openWindow();
  const text = await loadWebText('zh_CN');
  const person: Person = { window, text, layout: 'desktop', origin: origin() };
  await open(person, '/signIn');
  await signIn(window, 'xu.jing');
  await window.page.waitForURL((url) => url.hash.includes('appHub'));
  await open(person, place.desktop);
  await window.page.getByText(text.views.checkUp.allWell).waitFor();
  expect(await window.page.locator('.check-up-point').count()).toBe(0);
});
