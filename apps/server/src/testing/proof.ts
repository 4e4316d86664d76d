import { api, type Scene } from '@uc/contract';
import type { TestBrowser } from './browser.ts';
import { codeIn } from './messages.ts';
import type { Portal } from './portal.ts';

/** Proves by a code to the person's own phone or email, as they would; the ticket, where the scene has one. */
export async function proveByCode(
  portal: Portal,
  browser: TestBrowser,
  scene: Scene,
  channel: 'sms' | 'email' = 'sms',
): Promise<string> {
  await browser.call(api.accountSecurity.sendSecurityCode, { scene, channel });
  const code = codeIn(await portal.messages());
  const { ticket } = await browser.call(api.accountSecurity.verifySecurityCode, { scene, channel, code });
  return ticket;
}
