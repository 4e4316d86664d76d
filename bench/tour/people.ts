import type { WebText } from '@uc/messages';
import type { Page } from 'playwright-core';
import { paths } from '../../apps/web/src/lib/paths.ts';
import { deviceCode } from '../../e2e/device-code.ts';
import type { Look } from './moments.ts';

const quietMs = 1_500;

/** Gives name and password, and waits for what follows them. */
export async function givePassword(page: Page, origin: string, account: string): Promise<void> {
  await page.goto(`${origin}/uc/#${paths.signIn}`);
  await page.locator('input[name="username"]').fill(account);
  await page.locator('input[autocomplete="current-password"]').fill('Demo@2026');
  await page.locator('button[type="submit"]').click();
}

/** Signs somebody in whom nothing else is asked of. */
export async function signIn(page: Page, origin: string, account: string): Promise<void> {
  await givePassword(page, origin, account);
  await page.waitForURL((url) => !url.hash.endsWith(paths.signIn));
  await settle(page);
}

/** A code of a device counts once, so each look has an administrator of its own. */
export const administratorFor = ({ name }: Look) => (name === 'desktop' ? 'demo.owner' : 'demo.owner2');

/** Signs in somebody who administers, with the code of their device. */
export async function signInAsAdministrator(page: Page, origin: string, account: string, text: WebText): Promise<void> {
  await givePassword(page, origin, account);
  const field = page.getByRole('textbox', { name: text.views.secondStep.code });
  await field.waitFor();
  await field.fill(await deviceCode({ context: page.context() }, origin, account));
  await page.getByRole('button', { name: text.views.secondStep.submit, exact: true }).click();
  await page.waitForURL((url) => /^#\/(pc\/appHub|mobile\/appList)$/.test(url.hash));
  await settle(page);
}

/** Waits until the page has what it shows. */
export async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForTimeout(quietMs);
}
