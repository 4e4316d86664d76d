import { api, limits } from '@uc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseEntries, hasSlapd, type Slapd, startSlapd } from '../../testing/adapters/ldap/slapd.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import {
  directoryPassword,
  policyDn,
  policyEntry,
  startDirectoryPortal,
} from '../../testing/features/session/directory-portal.ts';
import {
  basicThere,
  replaceThere,
  writesPasswords,
  writingAccess,
} from '../../testing/features/session/written-password.ts';
import type { Portal } from '../../testing/portal.ts';

const newPwd = 'Quiet#River7';
const given = { oldPwd: directoryPassword, newPwd, confirmPwd: newPwd };
const invalid = { code: 'ticket.invalid' };

describe.skipIf(!(await hasSlapd()))(
  'a password on its way to be replaced, handed in by somebody who means harm',
  () => {
    let slapd: Slapd;
    beforeAll(async () => {
      slapd = await startSlapd({ more: writingAccess });
      await slapd.add(baseEntries);
      await slapd.add({ [policyDn]: policyEntry({ pwdMustChange: 'TRUE' }) });
    });
    afterAll(() => slapd[Symbol.asyncDispose]());

    async function ask(portal: Portal, browser: TestBrowser = portal.browser()) {
      const answer = await browser.call(api.session.signIn, { account: 'demo.basic', password: directoryPassword });
      return { browser, flow: 'flow' in answer ? answer.flow : expect.unreachable(JSON.stringify(answer)) };
    }
    async function start(): Promise<Portal> {
      const portal = await startDirectoryPortal(slapd, writesPasswords);
      const { dn } = await basicThere(slapd, portal);
      await replaceThere(slapd, dn, 'pwdReset', 'TRUE');
      return portal;
    }
    const renew = ({ browser, flow }: Awaited<ReturnType<typeof ask>>, more: object = {}) =>
      browser.call(api.session.renewPassword, { flow, ...given, ...more });

    test('of many at once one is taken, and it says which password counts (RC-09)', async () => {
      await using portal = await start();
      const asked = await ask(portal);
      const passwords = ['Quiet#River7', 'Quiet#River8', 'Quiet#River9'];
      const tries = await Promise.allSettled(passwords.map((one) => renew(asked, { newPwd: one, confirmPwd: one })));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const opens = await Promise.all(
        passwords.map(async (password) => {
          const answer = await portal
            .browser()
            .call(api.session.signIn, { account: 'demo.basic', password })
            .catch(() => null);
          return answer !== null && 'token' in answer;
        }),
      );
      expect(opens).toEqual(tries.map(({ status }) => status === 'fulfilled'));
    });

    test('the flow of another browser, a former one and a made-up one change nothing', async () => {
      await using portal = await start();
      const [own, other] = [await ask(portal), await ask(portal)];
      await expect(renew({ browser: other.browser, flow: own.flow })).rejects.toMatchObject(invalid);
      await expect(renew({ browser: own.browser, flow: 'x'.repeat(43) })).rejects.toMatchObject(invalid);
      await portal.passTime(`${limits.proofTicketMinutes + 1} minutes`);
      await expect(renew(own)).rejects.toMatchObject(invalid);
      expect(await renew(await ask(portal, own.browser))).toEqual({ ok: true });
      // What was open beside it went with the change.
      await expect(renew(other)).rejects.toMatchObject(invalid);
    });

    test('what is no text is refused before the directory hears of it', async () => {
      await using portal = await start();
      const { browser, flow } = await ask(portal);
      for (const more of [
        { flow: [flow] },
        { oldPwd: [directoryPassword] },
        { newPwd: { length: 12 }, confirmPwd: { length: 12 } },
        { code: 123456 },
        { account: 'demo.full' },
      ]) {
        const body = { flow, ...given, ...more };
        const { statusCode } = await browser.send({ method: 'POST', path: '/anonymous/renewPassword', body });
        expect(statusCode).toBe(400);
      }
      expect(await renew({ browser, flow })).toEqual({ ok: true });
    });
  },
);
