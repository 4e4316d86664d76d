import type { CaptchaAction } from '@uc/contract';
import type { ServedEndpoint } from '@uc/contract/server';
import { fail } from '../../calls/fail.ts';
import type { OpenVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { Seal } from '../../secrets/seal.ts';
import { usePass } from './challenges.ts';
import { ownerOf } from './owner.ts';

/** Whether an action asks this visitor for a captcha now; one that is not named always does. */
export type CaptchaNeeds = {
  [A in CaptchaAction]?: (input: Record<string, unknown>, visit: OpenVisit) => Promise<boolean>;
};

/** Refuses a guarded call that brings no pass. */
export type CaptchaGuard = (endpoint: ServedEndpoint, input: unknown, visit: OpenVisit) => Promise<void>;

/** Uses up the pass of a guarded call, where the settings have its action on; what the client was told plays no part. */
export function createCaptchaGuard({ captcha }: Config, seal: Seal, needs: CaptchaNeeds): CaptchaGuard {
  return async ({ captcha: action }, input, visit) => {
    if (!action || !captcha.includes(action)) return;
    const values = input as Record<string, unknown>; // every input is a strict object
    const { captchaToken } = values;
    const isNeeded = needs[action];
    if (captchaToken === undefined && isNeeded && !(await isNeeded(values, visit))) return;
    const owners = ownerOf(visit, action, seal);
    const isPassed = typeof captchaToken === 'string' && (await usePass(visit.db, captchaToken, { action, owners }));
    if (!isPassed) fail('captcha.required');
  };
}
