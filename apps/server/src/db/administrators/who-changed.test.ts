import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { newId } from '../ids.ts';
import { appendRecord, byItself } from '../records/append.ts';
import { whoChanged } from './who-changed.ts';

/** Whom somebody is told who was slower: only whoever did this, to this, lately and in fact. */

let portal: Portal;
let faster: string;
beforeAll(async () => {
  portal = await startPortal();
  faster = await idOf(portal, 'xu.jing');
});
afterAll(() => portal[Symbol.asyncDispose]());

const who = (subject: string) => whoChanged(portal.db, { deed: 'changeRole', subject }, 'zh_CN');

interface What {
  deed?: string;
  result?: 'success' | 'failure';
  operation?: 'administer' | 'signOut';
  /** In whose records it stands; null: among what administrators did. */
  personId?: string | null;
}

/** Writes down what they did to a thing; records stay, so each test is about one of its own. */
const happened = (subject: string, { deed = 'changeRole', result = 'success', ...more }: What = {}) =>
  portal.db.transaction().execute((tx) =>
    appendRecord(
      tx,
      portal.seal,
      { ...byItself(), requestId: newId() },
      {
        ...{ personId: null, operation: 'administer', ...more },
        ...{ result, detail: { deed, subject, actorId: faster } },
      },
    ),
  );

test('whoever did it last is named, also by a deed that changes the same thing otherwise', async () => {
  expect(await who('one')).toBe('');
  await happened('one');
  expect(await who('one')).toBe('徐静');
  await happened('two', { deed: 'retireRole' });
  expect(await who('two')).toBe('徐静');
});

test.each<[string, string, What]>([
  ['another deed', 'three', { deed: 'setConflict' }],
  ['a try that was refused', 'four', { result: 'failure' }],
  ['what is no act of an administrator', 'five', { operation: 'signOut' }],
])('%s is none of it', async (_, subject, what) => {
  await happened(subject, what);
  expect(await who(subject)).toBe('');
});

test('neither is what was done to another thing, what stands in somebody’s own records, or what is older than a day', async () => {
  await happened('six');
  expect(await who('seven')).toBe('');
  await happened('eight', { personId: faster });
  expect(await who('eight')).toBe('');
  await happened('nine');
  await sql`update record set at = at - interval '25 hours' where detail ->> 'subject' = 'nine'`.execute(portal.owner);
  expect(await who('nine')).toBe('');
});
