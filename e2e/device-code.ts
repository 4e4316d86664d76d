import { apiBase } from '@uc/contract';
import type { BrowserContext } from 'playwright-core';

/** The code that the demo's own device of an administrator shows in this browser; the next one, where this one was used. */
export async function deviceCode(
  { context }: { context: BrowserContext },
  origin: string,
  account: string,
): Promise<string> {
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
