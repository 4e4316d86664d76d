import { limits } from '@uc/contract';
import { describe, expect, test } from 'vitest';
import {
  beginChange,
  contactOf,
  finishChange,
  type Kind,
  kinds,
  signedIn,
} from '../../testing/features/account-security/contact.ts';
import { startPortal } from '../../testing/portal.ts';

const rounds = 6;

/** One address in two spellings (RC-06). */
const twins: Record<Kind, (round: number) => [string, string]> = {
  mobile: (round) => [`+86 138 0013 800${round}`, `008613800138${String(round).padStart(3, '0')}`],
  email: (round) => [`Twin${round}@Bücher.example`, `twin${round}@XN--BCHER-KVA.example`],
};

describe.each(['mobile', 'email'] as const)('%s', (kind: Kind) => {
  test('two people who prove the same address at once, in two spellings and on two processes: one gets it (RC-05, RC-06)', async () => {
    await using portal = await startPortal();
    await using beside = await startPortal({ beside: portal });
    for (let round = 0; round < rounds; round++) {
      const [first, second] = twins[kind](round);
      const [mine, theirs] = [await signedIn(portal), await signedIn(beside, 'demo.approver')];
      const begun = [await beginChange(portal, mine, kind, first)];
      // One destination gets one message a minute, whoever asks.
      await portal.passTime('61 seconds');
      begun.push(await beginChange(portal, theirs, kind, second));
      const answers = await Promise.all([
        finishChange(mine, kind, first, begun[0] as (typeof begun)[number]),
        finishChange(theirs, kind, second, begun[1] as (typeof begun)[number]),
      ]);
      expect(new Set(answers)).toEqual(new Set(['ok', kinds[kind].taken]));
      const both = [await contactOf(portal, kind), await contactOf(portal, kind, 'demo.approver')];
      expect(new Set(both).size).toBe(2);
      // The limits of a day are not what is tested here.
      await portal.passTime('25 hours');
    }
  });

  test('of five parallel last steps one is done, and there is one change to undo', async () => {
    await using portal = await startPortal();
    const browser = await signedIn(portal);
    const begun = await beginChange(portal, browser, kind);
    const tries = Array.from({ length: limits.codeTries }, () =>
      finishChange(browser, kind, kinds[kind].target, begun),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    const undos = await portal.db.selectFrom('contact_undo').select('kind').execute();
    expect(undos).toEqual([{ kind }]);
  });
});
