import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadWebText } from '@uc/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceCode, signInAsAdministrator } from './administering.ts';
import { expectAccessible, type Look, openWindow, photograph, signIn, useBrowser, type Window } from './browser.ts';
import { makeDemoFolder } from './demo-folder.ts';
import { type Caller, calls } from './help-desk/calls.ts';
import { type Callers, makeCallers } from './help-desk/world.ts';
import { Newcomer } from './newcomer.ts';
import { prove } from './proving.ts';
import { type DataFolder, type Product, startProduct } from './start-product.ts';

useBrowser();

// A product of its own: people are locked, moved and disabled here.
let product: Product;
let folder: DataFolder;
beforeAll(async () => {
  folder = await makeDemoFolder();
  product = await startProduct(folder.dataDir);
});
afterAll(async () => {
  await product.stop();
  await folder.remove();
});

/** What takes longer has failed: a step, and the whole of it. */
const patienceMs = 15_000;
const shiftMs = 300_000;

const shifts: [name: string, look: Look, start: string, first: number][] = [
  ['desktop', { layout: 'desktop', locale: 'zh_CN', theme: 'light' }, '/pc/admin/people', 0],
  ['phone', { layout: 'phone', locale: 'en_US', theme: 'dark' }, '/mobile/admin/people', 7],
];

/** Who calls, in the order of the calls. */
const inOrder = ({ locked, forgetful, invited, phoneless, keyless, robbed, leaving, misplaced }: Callers): Caller[] => [
  ...[locked, forgetful, invited, phoneless, keyless],
  // Whoever was unlocked was told of it.
  ...[locked, robbed, leaving, leaving, misplaced, misplaced, forgetful],
];

/** The presses that docs/help-desk.md promises, by layout and call. */
async function promised(layout: string): Promise<string[]> {
  const page = await readFile(path.join(import.meta.dirname, '../docs/help-desk.md'), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| \d+ \|/.test(line));
  return rows.map((row) => row.split('|')[layout === 'desktop' ? 3 : 4]?.trim() ?? '');
}

describe.each(shifts)('%s', (name, look, start, first) => {
  test('a shift of twelve calls needs no other tool, and no other number of presses than the page says', {
    timeout: shiftMs,
  }, async () => {
    const text = await loadWebText(look.locale);
    const callers = await makeCallers(folder.dataDir, first, look.locale);
    const all = inOrder(callers);
    await using thief = await openWindow();
    await thief.page.goto(`${product.origin}/uc/#/signIn`);
    await signIn(thief, callers.robbed.username);
    await thief.page.waitForURL((url) => url.hash.includes('appHub'));

    const windows = new Map<string, Window>();
    const presses: string[] = [];
    for (const [at, call] of calls.entries()) {
      const caller = all[at];
      if (!caller) throw new Error('Nobody calls');
      const window = windows.get(call.by) ?? (await openWindow(look));
      if (!windows.has(call.by)) {
        windows.set(call.by, window);
        await signInAsAdministrator(window, product.origin, call.by, text);
      }
      const { page } = window;
      page.setDefaultTimeout(patienceMs);
      await page.goto(`${product.origin}/uc/#${start}`);
      await page
        .getByRole('main')
        .getByRole('searchbox')
        .or(page.getByRole('main').getByRole('textbox'))
        .first()
        .waitFor();
      const agent = new Newcomer(page, text, look.layout === 'phone');
      agent.begin();
      const proving = async () => {
        const box = page.locator('.proof');
        const result = page.locator('.plan-result');
        await box.or(result).first().waitFor();
        if (await result.isVisible()) return;
        const person = { window, text, layout: look.layout, origin: product.origin };
        await prove(person, 'otp', await deviceCode(window, product.origin, call.by));
      };
      // One call that goes wrong does not keep the next one waiting.
      const problem = await call.run(agent, caller, proving).then(
        () => '',
        (error: unknown) => ` ${error}`,
      );
      presses.push(`${agent.effort().clicks}${problem}`);
      await photograph(page, `help-desk/${name} ${at + 1}`);
      if (problem) await page.reload();
      else await expectAccessible(page);
      expect(window.problems, call.name).toEqual([]);
    }
    for (const window of windows.values()) await window[Symbol.asyncDispose]();
    expect(presses).toEqual(await promised(name));
  });
});
