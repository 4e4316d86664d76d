import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agent, agentOf, deedsOf, idOf } from '../../testing/features/admin-people/world.ts';
import { fieldNamed, nickname, setFor, told } from '../../testing/features/admin-settings/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

let portal: Portal;
let agent: Agent;
beforeAll(async () => {
  portal = await startPortal();
  agent = await agentOf(portal, 'xu.jing', 'settings');
});
afterAll(() => portal[Symbol.asyncDispose]());

const has = async (username: string, field: string, value: string) =>
  portal.db
    .insertInto('profile_value')
    .values({ person_id: await idOf(portal, username), field, value })
    .execute();

test('a field is added, is in everybody’s form at once, is changed as it was seen, and stands in the records', async () => {
  await setFor(agent, { act: 'saveField', field: nickname });
  const person = await portal.as('demo.full');
  const { fields } = await person(api.profile.getEdit, {});
  expect(fields.find(({ name }) => name === 'nickname')).toMatchObject({ label: '昵称', maxLength: 8 });
  expect(await told(agent, { act: 'saveField', field: nickname })).toMatchObject({ refused: 'nameTaken' });
  const { field, version, fedBy } = await fieldNamed(agent, 'nickname');
  expect(fedBy).toBeNull();
  const change = { act: 'saveField', version, field: { ...field, required: true, label: '别名' } } as const;
  const plan = await told(agent, change);
  expect(plan).toMatchObject({ label: '昵称 → 别名', required: 'false → true' });
  expect(Number(plan.missing)).toBeGreaterThan(10);
  await setFor(agent, change);
  expect(await told(agent, { ...change, field: { ...field, label: '外号' } })).toMatchObject({ refused: 'changed' });
  const [deed] = await deedsOf(portal, null);
  expect(deed).toMatchObject({
    deed: 'changeField',
    subject: 'nickname',
    before: { label: '昵称' },
    after: { label: '别名' },
  });
});

test('what a source feeds says so, and what the product knows keeps its kind', async () => {
  expect(await fieldNamed(agent, 'idCard')).toMatchObject({ fedBy: 'file', isKnown: false });
  const { field, version, mayBeEdited } = await fieldNamed(agent, 'phone');
  expect(mayBeEdited).toBe(false);
  const editable = { act: 'saveField', version, field: { ...field, editable: true } } as const;
  expect(await told(agent, editable)).toMatchObject({ refused: 'contradiction', value: 'editableProof' });
  expect(await told(agent, { ...editable, field: { ...field, kind: 'text' } })).toMatchObject({ value: 'kindKnown' });
});

test('a change that would destroy what people have is refused with its number; what is only hidden is told', async () => {
  await setFor(agent, { act: 'saveField', field: { ...nickname, name: 'hobby', maxLength: 200 } });
  await has('demo.full', 'hobby', '下棋，跑步');
  await has('gao.fei', 'hobby', 'x'.repeat(100));
  const { field, version } = await fieldNamed(agent, 'hobby');
  const change = (changed: object) => ({ act: 'saveField', version, field: { ...field, ...changed } }) as const;
  const { maxLength: _, ...free } = field;
  expect(await told(agent, { ...change({}), field: { ...free, kind: 'date' } })).toMatchObject({
    refused: 'valuesUnfit',
    count: 2,
  });
  // As tags a hundred characters would be cut off: one value is lost, so none is touched.
  expect(await told(agent, { ...change({}), field: { ...free, kind: 'tags' } })).toMatchObject({
    refused: 'valuesUnfit',
    count: 1,
  });
  expect(await told(agent, change({ maxLength: 20 }))).toMatchObject({ valuesTooLong: 1, held: 2 });
  const hidden = await told(agent, change({ shown: false, editable: false, source: 'hr' }));
  expect(hidden).toMatchObject({ valuesHidden: 2 });
  await portal.db.deleteFrom('profile_value').where('field', '=', 'hobby').where('value', 'like', 'xx%').execute();
  await setFor(agent, { ...change({}), field: { ...free, kind: 'tags' } });
  const { values } = await (await portal.as('demo.full'))(api.profile.getEdit, {});
  expect(values.hobby).toBe('["下棋","跑步"]');
});

test('an option that people have chosen is taken away with its number', async () => {
  const { field, version } = await fieldNamed(agent, 'gender');
  const options = (field.options ?? []).filter(({ value }) => value !== 'male');
  const plan = await told(agent, { act: 'saveField', version, field: { ...field, options } });
  expect(Number(plan.optionsGone)).toBeGreaterThan(0);
});

test('the fields of a group are put in order, and whoever was slower is told', async () => {
  const { rows, version } = await agent.call(api.adminSettings.fields, {});
  const names = rows.filter(({ field }) => field.group === 'contact').map(({ field }) => field.name);
  const turned = { act: 'orderFields', version, group: 'contact', names: names.toReversed() } as const;
  expect(await told(agent, { ...turned, names: names.slice(1) })).toMatchObject({ refused: 'changed' });
  expect(await told(agent, { ...turned, names })).toMatchObject({ refused: 'already' });
  await setFor(agent, turned);
  const { groups } = await (await portal.as('demo.full'))(api.profile.get, {});
  const shown = groups.find(({ id }) => id === 'contact')?.rows.map(({ name }) => name);
  expect(shown).toEqual(names.toReversed().filter((name) => shown?.includes(name)));
  expect(await told(agent, turned)).toMatchObject({ refused: 'changed' });
});

test('a draft is seen as its person will see it, and shows nothing that is masked or hidden today (AD-84)', async () => {
  await has('xu.jing', 'idCard', '110101199001011234').catch(() => undefined);
  const { field } = await fieldNamed(agent, 'idCard');
  const seen = async (draft?: object) => {
    const { groups } = await agent.call(api.adminSettings.preview, draft ? { draft: { ...field, ...draft } } : {});
    return groups.flatMap(({ rows }) => rows).find(({ name }) => name === 'idCard');
  };
  expect((await seen())?.value).toMatch(/\*|•/);
  expect((await seen({ label: '证件号' }))?.label).toBe('证件号');
  expect((await seen({ masked: false }))?.value).toBeNull();
  expect((await seen({ kind: 'date' }))?.value).toBeNull();
  expect((await seen({ pattern: 'email' }))?.value).toBeNull();
  await portal.db
    .updateTable('profile_field')
    .set({ shown: false, masked: false })
    .where('name', '=', 'idCard')
    .execute();
  expect((await seen({ shown: true, masked: false }))?.value).toBeNull();
  const { fields } = await agent.call(api.adminSettings.preview, { draft: { ...nickname, name: 'brandNew' } });
  expect(fields.at(-1)).toMatchObject({ name: 'brandNew' });
});
