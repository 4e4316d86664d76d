import { randomBytes } from 'node:crypto';
import { type api, type CaptchaAction, type CodeToSend, limits } from '@uc/contract';
import type { Handlers, SignedInVisit, Visit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { Seal } from '../../secrets/seal.ts';
import { type Answer, grantPass, isKnownToken, openChallenge, takeChallenge } from './challenges.ts';
import { isRightPoint, isRightWork } from './judge.ts';
import { ownerOf } from './owner.ts';
import { askerOf, countFailure, countRequest, forgiveFailure } from './pace.ts';
import type { Puzzles } from './pool.ts';

const seedBytes = 16;

/** Refuses a code that could not be sent now. */
type RefuseEarly = (visit: SignedInVisit, code: CodeToSend) => Promise<void>;

/** The slider captcha and the work that stands for it. */
export function captchaHandlers(
  { captcha }: Config,
  seal: Seal,
  puzzles: Puzzles,
  refuseEarly: RefuseEarly,
): Handlers<typeof api.captcha> {
  const isOn = (action: CaptchaAction) => captcha.includes(action);

  async function challenge(visit: Visit, action: CaptchaAction, answer: Answer): Promise<string> {
    const [owner] = ownerOf(visit, action, seal);
    return openChallenge(visit.db, { action, owner }, answer);
  }

  const ask = async (visit: Visit) => countRequest(visit.db, await askerOf(visit, seal));

  async function judge(visit: Visit, token: string, kind: Answer['kind'], isRight: (answer: Answer) => boolean) {
    const wrong = { result: false };
    // A token that names nothing is not worth a stored reply.
    if (!(await isKnownToken(visit.db, token))) return wrong;
    const asker = await askerOf(visit, seal);
    // All in the one transaction: taken together with the key, so that a repeat under way waits and gets the same verdict.
    return visit.change(async (tx) => {
      const taken = await takeChallenge(tx, token, kind);
      // Nothing is compared, so nothing is counted: of parallel answers the one that is judged must not pay for the others.
      if (!taken) return wrong;
      await countFailure(tx, asker);
      const isOwn = ownerOf(visit, taken.action, seal).some((owner) => owner.equals(taken.owner));
      if (!isOwn || !isRight(taken.answer)) return wrong;
      await forgiveFailure(tx, asker);
      await grantPass(tx, token, taken);
      return { result: true };
    });
  }

  return {
    conf: async () => ({ signIn: isOn('signIn'), resetPassword: isOn('resetPassword') }),
    async accountConf({ action, sending }, visit) {
      if (sending) await refuseEarly(visit, sending);
      return { action, isOn: isOn(action) };
    },
    async getCaptcha({ action }, visit) {
      await ask(visit);
      const { original, jigsaw, x } = await puzzles.take();
      return {
        jigsawImageBase64: jigsaw.toString('base64'),
        originalImageBase64: original.toString('base64'),
        token: await challenge(visit, action, { kind: 'puzzle', x }),
      };
    },
    checkCaptcha: async ({ pointJson, token }, visit) =>
      judge(visit, token, 'puzzle', (answer) => isRightPoint(pointJson, answer)),
    async getCaptchaWork({ action }, visit) {
      await ask(visit);
      const seed = randomBytes(seedBytes);
      const token = await challenge(visit, action, { kind: 'work', seed });
      return { token, seed: seed.toString('base64'), bits: limits.captchaWorkBits };
    },
    checkCaptchaWork: async ({ token, nonce }, visit) =>
      judge(visit, token, 'work', (answer) => isRightWork(nonce, answer)),
  };
}
