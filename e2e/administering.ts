import { apiBase } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { signIn, type Window } from './browser.ts';

/** The code that the demo's own device of an administrator shows in this window; the next one, where this one was used. */
export async function deviceCode({ context }: Window, origin: string, account: string): Promise<string> {
  for (;;) {
    const answer = await context.request.get(`${origin}${apiBase}/demo/messages`);
    const { devices } = (await answer.json()) as {
      devices: { account: string; code: string | null; nextSeconds: number }[];
    };
    const device = devices.find((one) => one.account === account);
    if (!device) throw new Error(`The demo shows no device of ${account} here`);
    if (device.code !== null) return device.code;
    await new Promise((resolve) => setTimeout(resolve, (device.nextSeconds + 1) * 1_000));
  }
}

/** Signs an administrator of the demo in: with the password, then with the code of their device. */
export async function signInAsAdministrator(
  window: Window,
  origin: string,
  account: string,
  text: WebText,
): Promise<void> {
  const { page } = window;
  await page.goto(`${origin}/uc/#/signIn`);
  await signIn(window, account);
  const field = page.getByRole('textbox', { name: text.views.secondStep.code });
  await field.waitFor();
  await field.fill(await deviceCode(window, origin, account));
  await page.getByRole('button', { name: text.views.secondStep.submit, exact: true }).click();
  await page.waitForURL((url) => /^#\/(pc\/appHub|mobile\/appList)$/.test(url.hash));
}
