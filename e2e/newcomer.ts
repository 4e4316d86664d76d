import type { WebText } from '@uc/messages';
import type { Locator, Page } from 'playwright-core';

/** What one task took. */
export interface Effort {
  clicks: number;
  keys: number;
  seconds: number;
}

/** What can be pressed, by the role a reader announces it with. */
const pressable = ['button', 'link', 'option', 'radio', 'checkbox', 'combobox', 'searchbox', 'menuitem'] as const;

/** What can be typed into. */
const fields = 'input:not([type=radio], [type=checkbox]), textarea';

/**
 * Somebody who sees the portal for the first time: presses what is visible by the words on it, types into what is labelled, and knows no
 * address. Each press and each key counts. They neither think nor aim, so the time that passes is what the portal takes.
 */
export class Newcomer {
  #clicks = 0;
  #keys = 0;
  #since = performance.now();
  page: Page;
  readonly text: WebText;
  readonly isPhone: boolean;
  constructor(page: Page, text: WebText, isPhone: boolean) {
    this.page = page;
    this.text = text;
    this.isPhone = isPhone;
  }

  /** Begins to count. */
  begin(): void {
    this.#clicks = 0;
    this.#keys = 0;
    this.#since = performance.now();
  }

  /** What it took since then. */
  effort(): Effort {
    return { clicks: this.#clicks, keys: this.#keys, seconds: (performance.now() - this.#since) / 1000 };
  }

  /** Presses what has these words on it, or is called so. */
  async press(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    const exact = typeof name === 'string';
    const named = pressable.map((role) => within.getByRole(role, { name, exact }));
    const all = named.reduce((one, other) => one.or(other));
    await this.touch(all.filter({ visible: true }).first());
  }

  /** Types into the field with this label, which takes a press first. */
  async type(label: string | RegExp, words: string, within: Page | Locator = this.page): Promise<void> {
    await this.touch(within.getByLabel(label).and(this.page.locator(fields)).filter({ visible: true }).first());
    await this.keys(words);
  }

  /** Types where the focus is. */
  async keys(words: string): Promise<void> {
    this.#keys += words.length;
    await this.page.keyboard.type(words);
  }

  /** Chooses from one of the browser's own lists: a press opens it, another chooses. */
  async choose(label: string, option: string): Promise<void> {
    this.#clicks += 2;
    const list = this.page.getByLabel(label).and(this.page.locator('select'));
    await list.filter({ visible: true }).first().selectOption({ label: option });
  }

  /** Waits until this is on show. */
  async see(words: string | RegExp | Locator): Promise<void> {
    const exact = typeof words === 'string';
    const found = exact || words instanceof RegExp ? this.page.getByText(words, { exact }) : words;
    await found.filter({ visible: true }).first().waitFor();
  }

  /** Presses this. */
  async touch(target: Locator): Promise<void> {
    this.#clicks += 1;
    if (this.isPhone) await target.tap();
    else await target.click();
  }
}
