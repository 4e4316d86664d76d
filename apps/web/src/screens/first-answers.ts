import { prepareHub } from '../features/app-hub/prepare.ts';
import { preparedSignInConf } from '../features/session/prepare.ts';
import type { ScreenName } from '../lib/paths.ts';

/**
 * Starts fetching what a page asks for first, while its code is still on the way. Beside the rows and not in them, because the rows
 * are also read where there is no browser.
 */
export const startFirstAnswer: Readonly<Record<string, () => void>> = {
  hub: prepareHub,
  signIn: preparedSignInConf.start,
} satisfies { [name in ScreenName]?: () => void };
