import { apiBase, type ProofWay } from '@uc/contract';
import type { WebText } from '@uc/messages';
import type { Look, Window } from './browser.ts';

/** Somebody at a window, and the words they read. */
export interface Person {
  window: Window;
  text: WebText;
  layout: Look['layout'];
  /** Where the product is. */
  origin: string;
}

/** A message as the demo shows it. */
interface Message {
  text: string;
  code: string | null;
}

/** The messages that somebody's own steps have caused, whoever they went to, newest first. */
export async function messagesCausedBy({ window, origin }: Person): Promise<Message[]> {
  const response = await window.context.request.get(`${origin}${apiBase}/demo/messages`);
  return ((await response.json()) as { rows: Message[] }).rows;
}

/** The messages to an address or to a person, newest first. */
export async function messagesTo(origin: string, to: string): Promise<Message[]> {
  const response = await fetch(`${origin}${apiBase}/demo/messages?to=${encodeURIComponent(to)}`);
  return ((await response.json()) as { rows: Message[] }).rows;
}

/** The code that was sent last to an address or to a person. */
export const newestCode = async (origin: string, to: string) =>
  (await messagesTo(origin, to)).find(({ code }) => code !== null)?.code ?? '';

/** Opens a page and waits for its heading. */
export async function open({ window: { page }, origin }: Person, hash: string): Promise<void> {
  await page.goto(`${origin}/uc/#${hash}`);
  await page.locator('h1').first().waitFor();
}

/** Does something that sends a code, and lets the computer do the captcha's work where one is asked. */
export async function send({ window: { page }, text }: Person, name: string): Promise<void> {
  const sent = page.waitForResponse((answer) => /sendSecurityCode/.test(answer.url()) && answer.status() === 200);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: text.widgets.sliderCaptcha.work }).click();
  await sent;
}

/** Where a proof is asked for, on its screen or over a page: takes a way, unless it is the one on show. */
async function pick({ window: { page }, text }: Person, way: ProofWay): Promise<void> {
  const words = text.views.accountSecurity.verify;
  await page.locator('.proof-way strong').waitFor();
  if ((await page.locator('.proof-way strong').textContent()) === words.ways[way]) return;
  await page.locator('.proof-others > button').click();
  await page.locator('.proof-others li').getByText(words.ways[way], { exact: true }).click();
}

/** There, by a code to the present phone or email. The same destination gets another code only after a minute. */
export async function proveByCode(way: 'sms' | 'email', person: Person, account: string): Promise<void> {
  await pick(person, way);
  await send(person, person.text.widgets.resendButton.getCode);
  await prove(person, way, await newestCode(person.origin, account));
}

/** There, by the password. */
export async function proveByPassword(person: Person, password = 'Demo@2026'): Promise<void> {
  await prove(person, 'password', password);
}

/** There, by what a way asks for. A code sends itself with its last digit. */
export async function prove(person: Person, way: ProofWay, value: string): Promise<void> {
  const { page } = person.window;
  const words = person.text.views.accountSecurity.verify;
  await pick(person, way);
  const panel = page.locator('.proof');
  await panel.getByRole('textbox', { name: words.labels[way] }).fill(value);
  if (way === 'password' || way === 'recovery')
    await panel.getByRole('button', { name: words.submit, exact: true }).click();
  // Not by its message of success: the message about the change itself may replace it at once.
  await panel.waitFor({ state: 'detached' });
}
