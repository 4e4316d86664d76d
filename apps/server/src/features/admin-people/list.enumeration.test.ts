import { api, type Call } from '@uc/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { agentOf, idOf } from '../../testing/features/admin-people/world.ts';
import { startPortal } from '../../testing/portal.ts';

/** The statements that a call sends to the database, by their texts. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function note(this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text?: string }];
    texts.push(typeof asked === 'string' ? asked : (asked.text ?? ''));
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await call().catch(() => undefined);
  } finally {
    pg.Client.prototype.query = query;
  }
  return texts;
}

test('somebody outside and nobody at all are asked for by the same statements, so that time tells nothing (AD-11)', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'wang.jun', 'people', ['EG-EC']);
  const outside = await idOf(portal, 'zhao.ming');
  const nobody = crypto.randomUUID();
  await call(api.adminPeople.list, { search: '赵明' }); // what is due is made by the first search
  const asks: ((call: Call, id: string, search: string) => Promise<unknown>)[] = [
    (ask, id) => ask(api.adminPeople.get, { id }),
    (ask, id) => ask(api.adminPeople.records, { id }),
    (ask, id) => ask(api.adminPeople.messages, { id }),
    (ask, id) => ask(api.adminPeople.plan, { act: 'unlock', people: [id] }),
    (ask, _, search) => ask(api.adminPeople.list, { search }),
  ];
  for (const ask of asks) {
    const theirs = await statementsOf(() => ask(call, outside, 'zhao.ming'));
    expect(theirs.length).toBeGreaterThan(1);
    expect(theirs).toEqual(await statementsOf(() => ask(call, nobody, 'no.such.person')));
  }
});
