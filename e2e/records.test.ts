import { readFile } from 'node:fs/promises';
import { loadWebText } from '@uc/messages';
import { serverText } from '@uc/messages/server';
import { expect, test } from 'vitest';
import { openWindow, origin, signIn, useBrowser } from './browser.ts';
import { open, type Person, proveByPassword } from './proving.ts';

useBrowser();

const place = { desktop: '/pc/userCenter/actionRecord', phone: '/mobile/actionRecord' } as const;
const byteOrderMark = '\u{FEFF}';

test.each([
  { layout: 'desktop', locale: 'zh_CN' },
  { layout: 'phone', locale: 'en_US' },
] as const)(
  'one sees the own sign-in, narrows down, opens a record and takes all along as a file: $layout, $locale',
  async ({ layout, locale }) => {
    await using window = await openWindow({ layout, locale });
    const { page, problems } = window;
    const text = await loadWebText(locale);
    const words = text.views.actionRecord;
    const person: Person = { window, text, layout, origin: origin() };
    await open(person, '/signIn');
    await signIn(window, 'demo.empty');
    await page.waitForURL((url) => /appHub|appList/.test(url.hash));
    await open(person, place[layout]);
    await page.getByText(words.thisSession, { exact: true }).first().waitFor();

    const filter = page.getByRole('button', { name: text.widgets.filterBar.open, exact: true });
    if (layout === 'phone') await filter.click();
    await page.getByRole('combobox', { name: words.columns.operation }).selectOption('signIn');
    await page.waitForURL((url) => url.hash.endsWith('?operation=signIn'));
    await page.reload();
    await page.getByText(words.thisSession, { exact: true }).first().waitFor();

    const opener = layout === 'phone' ? page.locator('.record-glance') : page.locator('.page-table-toggle button');
    await opener.first().click();
    await page.getByText(words.columns.ip, { exact: true }).waitFor();
    await page.getByText('127.0.0.1').first().waitFor();

    await page.getByRole('button', { name: words.export, exact: true }).click();
    await proveByPassword(person);
    const arriving = page.waitForEvent('download');
    await page.getByRole('alertdialog').getByRole('button', { name: words.exportGo, exact: true }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]?.startsWith(byteOrderMark)).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(1)) expect(line).toContain(`"${serverText[locale].operations.signIn}"`);

    await page.waitForURL((url) => url.hash.endsWith('?operation=signIn'));
    expect(problems).toEqual([]);
  },
);
