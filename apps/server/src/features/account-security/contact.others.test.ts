import { api } from '@uc/contract';
import { describe, expect, test } from 'vitest';
import { beginChange, type Kind, kinds, signedIn } from '../../testing/features/account-security/contact.ts';
import { startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const path = '/accountSecurity/sendSecurityCodeForUpdate';

describe.each(['mobile', 'email'] as const)('a code that others had sent to the same %s', (kind: Kind) => {
  const { scene, channel, target, other } = kinds[kind];

  test('is not told of: the answer is that of any address, and nothing leaves', async () => {
    await using portal = await startPortal();
    await beginChange(portal, await signedIn(portal, 'demo.approver'), kind);
    const browser = await signedIn(portal);
    const ticket = await proveByCode(portal, browser, scene, channel);
    const written = (await portal.messages()).length;
    const send = (to: string) => browser.send({ method: 'POST', path, body: { ticket, target: to } });
    const [used, fresh] = [await send(target), await send(other)];
    const shape = ({ messageId, ...rest }: { messageId: string }) => rest;
    expect([used.statusCode, shape(used.json())]).toEqual([fresh.statusCode, shape(fresh.json())]);
    expect(used.statusCode).toBe(200);
    expect((await portal.messages()).slice(0, -written).map(({ address }) => address)).toEqual([other]);
    // It seems to wait and to leave, as any other.
    const stateOf = async () =>
      (await browser.call(api.accountSecurity.messageState, { id: used.json().messageId })).state;
    expect(await stateOf()).toBe('waiting');
    await portal.db
      .updateTable('message')
      .set({ settled_at: new Date(0) })
      .where('state', '=', 'sent')
      .execute();
    expect(await stateOf()).toBe('sent');
    // Of their own asking everybody is told.
    expect((await send(target)).json().code).toBe('code.frequent');
  });
});
