import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { writeMessage } from '../../db/outbox/write.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

async function writeFor(portal: Portal, username: string | null): Promise<string> {
  const person = await portal.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', username ?? '')
    .executeTakeFirst();
  return writeMessage(portal.db, portal.seal, {
    kind: 'code',
    values: { code: '482913', purpose: 'changeEmail', minutes: 5 },
    to: { channel: 'email', address: 'a@example.com' },
    personId: person?.id ?? null,
    locale: 'zh_CN',
    name: '一',
    expiresInMinutes: 5,
  });
}

test('a sender learns whether their message waits, has left or was given up', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  const id = await writeFor(portal, 'demo.full');
  const told = [];
  for (const state of ['waiting', 'sent', 'failed', 'expired'] as const) {
    await portal.db
      .updateTable('message')
      .set({ state, settled_at: state === 'waiting' ? null : sql<Date>`now()` })
      .execute();
    told.push((await call(api.accountSecurity.messageState, { id })).state);
  }
  expect(told).toEqual(['waiting', 'sent', 'failed', 'failed']);
});

test("another person's message, nobody's, and one that never was are the same unknown", async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  const ids = [await writeFor(portal, 'demo.basic'), await writeFor(portal, null), newId()];
  for (const id of ids)
    await expect(call(api.accountSecurity.messageState, { id })).rejects.toMatchObject({
      status: 404,
      code: 'message.unknown',
    });
});

test('whoever is not signed in never learns what became of a message', async () => {
  await using portal = await startPortal();
  const id = await writeFor(portal, null);
  await expect(portal.browser().call(api.accountSecurity.messageState, { id })).rejects.toMatchObject({ status: 201 });
});
