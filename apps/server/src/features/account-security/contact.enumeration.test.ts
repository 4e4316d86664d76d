import { describe, expect, test } from 'vitest';
import {
  beginChange,
  contactOf,
  finishChange,
  type Kind,
  kinds,
  signedIn,
} from '../../testing/features/account-security/contact.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

async function give(portal: Portal, kind: Kind, username: string, value: string): Promise<void> {
  await portal.db
    .updateTable('person')
    .set({ [kinds[kind].column]: value })
    .where('username', '=', username)
    .execute();
}

describe.each(['mobile', 'email'] as const)("somebody else's %s (EN-06)", (kind: Kind) => {
  const { target, other, taken } = kinds[kind];

  test('asking for a code is answered alike, whoever has the address', async () => {
    await using portal = await startPortal();
    await give(portal, kind, 'demo.approver', target);
    const browser = await signedIn(portal);
    const { ticket } = await beginChange(portal, browser, kind);
    const path = '/accountSecurity/sendSecurityCodeForUpdate';
    await portal.passTime('61 seconds');
    const [known, unknown] = [
      await browser.send({ method: 'POST', path, body: { ticket, target } }),
      await browser.send({ method: 'POST', path, body: { ticket, target: other } }),
    ];
    const shape = ({ messageId, ...rest }: { messageId: string }) => rest;
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(shape(known.json())).toEqual(shape(unknown.json()));
  });

  test('a wrong code tells nothing of it; the right one gets a neutral refusal, and the owner a notice, once', async () => {
    await using portal = await startPortal();
    await give(portal, kind, 'demo.approver', target);
    const browser = await signedIn(portal);
    const former = await contactOf(portal, kind);
    const begun = await beginChange(portal, browser, kind);
    const wrong = begun.code === '000000' ? '111111' : '000000';
    expect(await finishChange(browser, kind, target, { ...begun, code: wrong })).toBe('code.incorrect');
    expect(await finishChange(browser, kind, target, begun)).toBe(taken);
    expect(await contactOf(portal, kind)).toBe(former);
    // The proof of the address is used up, so that its owner is not pestered.
    expect(await finishChange(browser, kind, target, begun)).toBe('code.expired');
    const messages = await portal.messages();
    const told = messages.filter((message) => message.kind === 'addressClaimed');
    const owner = await portal.db
      .selectFrom('person')
      .select('id')
      .where('username', '=', 'demo.approver')
      .executeTakeFirstOrThrow();
    expect(new Set(told.map(({ personId }) => personId))).toEqual(new Set([owner.id]));
    expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    expect(messages.filter(({ kind: letter }) => letter === kinds[kind].letter)).toEqual([]);
    // The person may try another address with the same proof.
    const failures = await portal.db
      .selectFrom('record')
      .select('detail')
      .where('operation', '=', kinds[kind].operation)
      .where('result', '=', 'failure')
      .where('request_id', 'is not', null)
      .execute();
    expect(failures.map(({ detail }) => detail.code)).toContain(taken);
  });
});
