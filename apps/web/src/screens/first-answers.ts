import type { ScreenName } from '../lib/paths.ts';
import { fetchedHubAnswer, fetchedSignInAnswer } from './calls.ts';

/**
 * Starts fetching what a page asks for first, while its code is still on the way. Beside the rows and not in them, because the rows
 * are also read where there is no browser.
 */
export const startFirstAnswer: Readonly<Record<string, () => Promise<void>>> = {
  hub: async () => (await fetchedHubAnswer()).prepareHub(),
  signIn: async () => (await fetchedSignInAnswer()).preparedSignInConf.start(),
} satisfies { [name in ScreenName]?: () => Promise<void> };
