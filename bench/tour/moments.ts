import type { Locale } from '@uc/contract';
import type { WebText } from '@uc/messages';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { paths } from '../../apps/web/src/lib/paths.ts';
import { type Person, proveByCode } from '../../e2e/proving.ts';
import { givePassword, signIn } from './people.ts';

/** How a picture is taken. */
export interface Look {
  name: 'desktop' | 'phone';
  layout: 'wide' | 'phone';
  locale: Locale;
  device: BrowserContextOptions;
  /** How wide a picture is kept. */
  pixels: number;
}

interface Place {
  page: Page;
  origin: string;
  text: WebText;
  look: Look;
}

export interface Row {
  title: string;
  /** Of one look alone. */
  only?: Look['name'];
  /** Leads there. */
  take(at: Place): Promise<void>;
}

const addressIn = (at: Record<Look['layout'], string>, { layout }: Look) => `/uc/#${at[layout]}`;
const open = ({ page, origin, look }: Place, at: Record<Look['layout'], string>) =>
  page.goto(origin + addressIn(at, look));

/** Whoever proves themselves by the helpers of the tests of the whole product, which look at the page and its context alone. */
const personAt = ({ page, origin, text, look }: Place) =>
  ({ window: { page, context: page.context() }, text, layout: look.name, origin }) as Person;

/** Each look has people of its own, for what they are asked changes with what they have. */
const accounts = {
  desktop: { passkey: 'han.bing', otp: 'zhao.ming' },
  phone: { passkey: 'luo.cheng', otp: 'demo.basic' },
};

async function askToBind(at: Place): Promise<void> {
  await signIn(at.page, at.origin, accounts[at.look.name].otp);
  await open(at, paths.security);
  await at.page.locator('a[href*="bindOtp"]').first().click();
  await at.page.locator('.proof').waitFor();
}

/** What has no address of its own. */
export const moments = {
  'second-step': {
    title: 'The second step of signing in',
    async take({ page, origin, text, look }) {
      await givePassword(page, origin, look.name === 'desktop' ? 'demo.helpdesk' : 'demo.helpdesk2');
      await page.getByRole('textbox', { name: text.views.secondStep.code }).waitFor();
    },
  },
  passkeys: {
    title: 'Passkeys',
    async take(at) {
      const { page, text, look } = at;
      const account = accounts[look.name].passkey;
      await signIn(page, at.origin, account);
      await open(at, paths.security);
      await page.getByRole('button', { name: text.views.passkeys.add, exact: true }).click();
      await proveByCode('sms', personAt(at), account);
      await page.locator('.passkey').first().scrollIntoViewIfNeeded();
    },
  },
  proof: { title: 'A proof, asked for over the page', take: askToBind },
  'otp-set-up': {
    title: 'Setting up one-time passwords',
    async take(at) {
      await askToBind(at);
      await proveByCode('sms', personAt(at), accounts[at.look.name].otp);
      await at.page.locator('.change-secret').first().waitFor({ state: 'attached' });
    },
  },
} as const satisfies Record<string, Row>;
export type Moment = keyof typeof moments;
