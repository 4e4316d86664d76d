import { api, type InputOf } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drafted, form, keep, versionOf } from '../../testing/features/admin-applications/keep.ts';
import { type Agent, agentOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { fieldNamed, nickname, rulesWith, setFor } from '../../testing/features/admin-settings/world.ts';
import { confirm, dropAndPlan, goOn, peopleCsv } from '../../testing/features/admin-sources/drop.ts';
import { keep as keepPermission, roleForm } from '../../testing/features/permissions/administer.ts';
import { outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';

let world: World;
let one: Agent;
let other: Agent;
beforeAll(async () => {
  world = await startWorld();
  one = await agentOf(world.portal, 'han.bing', 'owner');
  other = await agentOf(world.portal, 'xu.jing', 'owner');
});
afterAll(() => world[Symbol.asyncDispose]());

interface Plan {
  digest: string;
  refused: { why: string; value: string } | null;
}

/** A change of the same thing, as either of two would make it. */
interface Rival {
  plan(agent: Agent, mine: string): Promise<Plan>;
  carryOut(agent: Agent, mine: string, digest: string): Promise<unknown>;
  /** What stands there. */
  now(): Promise<unknown>;
  /** How it was before either. */
  before: unknown;
}

const said = (digest: string) => ({ digest, reason: 'a test' });

/** Changes that are asked for and sent by the same rows, whatever their act. */
function rival<Asked extends { act: string }>(
  rows: object,
  asked: (mine: string) => Asked,
): Pick<Rival, 'plan' | 'carryOut'> {
  const of = rows as Record<string, typeof api.adminSettings.plan>; // each act has a row of its name
  return {
    plan: ({ call }, mine) => call(of.plan as never, asked(mine) as never) as Promise<Plan>,
    carryOut({ call }, mine, digest) {
      const { act, ...input } = asked(mine);
      return call(of[act] as never, { ...input, ...said(digest) } as never);
    },
  };
}

const rivals: Record<string, () => Promise<Rival>> = {
  async 'a role'() {
    const { application } = await world.addModel();
    const roleNow = async () => (await one.call(api.adminPermissions.roles, { application })).rows[0];
    const { id: role, version, code, fields } = (await roleNow()) ?? expect.fail('There is a role');
    return {
      ...rival(api.adminPermissions, (nameEn) => ({
        ...{ act: 'saveRole', application, role, version, code },
        ...{ ...roleForm, nameEn },
      })),
      now: async () => (await roleNow())?.fields.nameEn,
      before: fields.nameEn,
    };
  },
  async 'who decides'() {
    const { application } = await world.addModel({ roles: { reader: {} } });
    const shown = () => one.call(api.adminPermissions.get, { application });
    const { version, steps, connected, owners } = await shown();
    const ids = { a: await world.personId('gao.fei'), b: await world.personId('luo.cheng') };
    const named = { a: [ids.a], b: [ids.b] };
    return {
      ...rival(api.adminPermissions, (mine) => ({
        ...{ act: 'setDeciders', application, version, connected, owners: named[mine as 'a'] },
        steps: steps.map(({ kind, people }) => ({ kind, people: people.map(({ id }) => id) })),
      })),
      now: async () => {
        const [owner] = (await shown()).owners;
        return owner?.id === ids.a ? 'a' : owner?.id === ids.b ? 'b' : owner?.id;
      },
      before: owners[0]?.id,
    };
  },
  async 'a rule of exclusion'() {
    const { roles } = await world.addModel({ roles: { reader: {}, writer: {} } });
    const pair = [roles.reader, roles.writer] as [string, string];
    const set = (note: string, version?: string) => ({
      ...({ act: 'setConflict', roles: pair, severity: 'warning', note, noteEn: note } as const),
      ...(version !== undefined && { version }),
    });
    await keepPermission(one, set('before'));
    const shown = async () =>
      (await one.call(api.adminPermissions.conflicts, {})).rows.find((row) =>
        row.roles.every(({ id }) => pair.includes(id)),
      );
    const { version } = (await shown()) ?? expect.fail('There is a pair');
    return {
      ...rival(api.adminPermissions, (note) => set(note, version)),
      now: async () => (await shown())?.note,
      before: 'before',
    };
  },
  async 'a field'() {
    await setFor(one, { act: 'saveField', field: { ...nickname, options: [] } as never });
    const { version, field } = await fieldNamed(one, 'nickname');
    return {
      ...rival(api.adminSettings, (labelEn) => ({ act: 'saveField', version, field: { ...field, labelEn } })),
      now: async () => (await fieldNamed(one, 'nickname')).field.labelEn,
      before: field.labelEn,
    };
  },
  async 'the rules for passwords'() {
    const lengths = { a: 14, b: 15 };
    const { version, rules } = await rulesWith(one, {});
    return {
      ...rival(api.adminSettings, (mine) => ({
        ...{ act: 'setPasswordRules', version },
        rules: { ...rules, minLength: lengths[mine as 'a'] },
      })),
      now: async () => {
        const { minLength } = (await rulesWith(one, {})).rules;
        return minLength === 14 ? 'a' : minLength === 15 ? 'b' : minLength;
      },
      before: rules.minLength,
    };
  },
  async 'a category'() {
    await keep(one, { act: 'saveCategory', code: 'rival', name: '分类', nameEn: 'before' });
    const shown = async () =>
      (await one.call(api.adminApplications.categories, {})).rows.find(({ code }) => code === 'rival');
    const { id: category, version } = (await shown()) ?? expect.fail('There is a category');
    return {
      ...rival(api.adminApplications, (nameEn) => ({
        ...{ act: 'saveCategory', category, version, code: 'rival' },
        ...{ name: '分类', nameEn },
      })),
      now: async () => (await shown())?.nameEn,
      before: 'before',
    };
  },
};

test.each(Object.keys(rivals))(
  'of two who change %s at one moment one does, and the other is told who was faster',
  async (name) => {
    const { plan, carryOut, now, before } = (await rivals[name]?.()) ?? expect.fail('There is such a thing');
    expect(await now()).toBe(before);
    const [mine, theirs] = [await plan(one, 'a'), await plan(other, 'b')];
    expect([mine.refused, theirs.refused]).toEqual([null, null]);
    const done = await Promise.all([
      outcome(carryOut(one, 'a', mine.digest)),
      outcome(carryOut(other, 'b', theirs.digest)),
    ]);
    expect(done.toSorted()).toEqual(['ok', 'plan.changed']);
    const isMine = done[0] === 'ok';
    // What the faster one made of it stands, whole.
    expect(await now()).toBe(isMine ? 'a' : 'b');
    const told = await plan(isMine ? other : one, isMine ? 'b' : 'a');
    expect(told.refused).toMatchObject({ why: 'changed', value: isMine ? '韩冰' : '徐静' });
  },
);

test('of two who save one draft at one moment one does; whoever published it meanwhile is named to the other', async () => {
  const application = await drafted(one, 'rivals', { audience: [{ kind: 'everyone', subject: '' }] });
  const seen = await versionOf(one, application);
  const save = ({ call }: Agent, name: string) =>
    outcome(call(api.adminApplications.saveDraft, { ...seen, ...form({ name }) }));
  const done = await Promise.all([save(one, 'a'), save(other, 'b')]);
  expect(done.toSorted()).toEqual(['application.changed', 'ok']);
  const found = await one.call(api.adminApplications.get, { application });
  expect([found.draft?.name, found.changedBy]).toEqual(done[0] === 'ok' ? ['a', '韩冰'] : ['b', '徐静']);
  const asked = { act: 'publish', ...(await versionOf(one, application)) } as const;
  await one.call(api.adminApplications.saveDraft, {
    ...(await versionOf(one, application)),
    ...form({ audience: [{ kind: 'everyone', subject: '' }] }),
  });
  await keep(one, { ...asked, ...(await versionOf(one, application)) });
  const late = await other.call(api.adminApplications.plan, asked);
  expect(late.refused).toMatchObject({ why: 'changed', value: '韩冰' });
});

test('of two who publish one draft, or turn one switch, at one moment one does, and it is done once', async () => {
  const application = await drafted(one, 'twice', { audience: [{ kind: 'everyone', subject: '' }] });
  const publishing = await versionOf(one, application);
  const turning = { name: 'email', isOn: false } as const;
  for (const [plan, act] of [
    [
      (agent: Agent) => agent.call(api.adminApplications.plan, { act: 'publish', ...publishing }),
      (agent: Agent, digest: string) => agent.call(api.adminApplications.publish, { ...publishing, ...said(digest) }),
    ],
    [
      (agent: Agent) => agent.call(api.adminSettings.plan, { act: 'turnSwitch', ...turning }),
      (agent: Agent, digest: string) => agent.call(api.adminSettings.turnSwitch, { ...turning, ...said(digest) }),
    ],
  ] as const) {
    const [mine, theirs] = [await plan(one), await plan(other)];
    const done = await Promise.all([outcome(act(one, mine.digest)), outcome(act(other, theirs.digest))]);
    expect(done.toSorted()).toEqual(['ok', 'plan.changed']);
  }
  const { rows } = await one.call(api.adminApplications.history, { application });
  expect(rows).toHaveLength(1);
  await setFor(one, { act: 'turnSwitch', name: 'email', isOn: true });
});

test('of two who give one rule, or take it back, at one moment one does', async () => {
  const { roles } = await world.addModel({ roles: { reader: {} } });
  const role = roles.reader ?? '';
  const giving = { role, whom: { kind: 'title', title: '总经理' } } as const;
  const plan = async (agent: Agent, asked: InputOf<typeof api.adminPermissions.plan>) =>
    (await agent.call(api.adminPermissions.plan, asked)).digest;
  const asked = { act: 'addRule', ...giving } as const;
  const [mine, theirs] = [await plan(one, asked), await plan(other, asked)];
  const given = await Promise.all([
    outcome(one.call(api.adminPermissions.addRule, { ...giving, ...said(mine) })),
    outcome(other.call(api.adminPermissions.addRule, { ...giving, ...said(theirs) })),
  ]);
  expect(given.toSorted()).toEqual(['ok', 'plan.changed']);
  const rulesOf = async () =>
    (await one.call(api.adminPermissions.rules, {})).rows.filter((row) => row.role?.id === role);
  const [rule] = await rulesOf();
  expect(await rulesOf()).toHaveLength(1);
  const ending = { act: 'removeRule', rule: rule?.id ?? '' } as const;
  const [end, too] = [await plan(one, ending), await plan(other, ending)];
  const ended = await Promise.all([
    outcome(one.call(api.adminPermissions.removeRule, { rule: ending.rule, ...said(end) })),
    outcome(other.call(api.adminPermissions.removeRule, { rule: ending.rule, ...said(too) })),
  ]);
  expect(ended.filter((word) => word === 'ok')).toHaveLength(1);
  expect(await rulesOf()).toEqual([]);
});

test('of two who save a text of messages at one moment one does; the other sees who, and what it says now', async () => {
  const which = { kind: 'code', form: 'short', locale: 'zh_CN' } as const;
  const save = ({ call }: Agent, name: string) =>
    outcome(
      call(api.adminMessages.saveText, {
        ...{ ...which, parts: { short: `${name} {code}` }, version: 0, reason: 'a test' },
      }),
    );
  const done = await Promise.all([save(one, 'a'), save(other, 'b')]);
  expect(done.toSorted()).toEqual(['ok', 'plan.changed']);
  const { texts } = await other.call(api.adminMessages.text, { kind: 'code' });
  const now = texts.find((text) => text.form === 'short' && text.locale === 'zh_CN');
  const [word, by] = done[0] === 'ok' ? ['a', '韩冰'] : ['b', '徐静'];
  expect(now).toMatchObject({ version: 1, changedBy: by, parts: { short: `${word} {code}` } });
});

test('of two who move one unit at one moment to different places one does, and the other is shown from where it would go now', async () => {
  const unit = await unitOf(world.portal, 'EG-EC-RD');
  const places = [await unitOf(world.portal, 'EG-NC'), await unitOf(world.portal, 'EG-HQ')] as const;
  const plan = ({ call }: Agent, parent: string) => call(api.adminUnits.plan, { act: 'move', unit, parent });
  const move = async ({ call }: Agent, parent: string, digest: string) =>
    outcome(call(api.adminUnits.move, { unit, parent, ...said(digest) }));
  const [mine, theirs] = [await plan(one, places[0]), await plan(other, places[1])];
  const done = await Promise.all([move(one, places[0], mine.digest), move(other, places[1], theirs.digest)]);
  expect(done.toSorted()).toEqual(['ok', 'plan.changed']);
  const [slower, wanted, former] = done[0] === 'ok' ? [other, places[1], '华北公司'] : [one, places[0], '集团总部'];
  const { follows } = await plan(slower, wanted);
  expect(follows.find(({ kind }) => kind === 'above')).toMatchObject({ from: former });
});

test('of two who drop lists of one source the second is shown what is left to do, and does not do again what was done', async () => {
  const { portal } = world;
  const mine = await dropAndPlan(portal, one.call, [{ name: 'people.csv', content: peopleCsv(4) }]);
  const theirs = await dropAndPlan(portal, other.call, [{ name: 'people.csv', content: peopleCsv(6) }]);
  await Promise.all([confirm(one.call, mine), confirm(other.call, theirs)]);
  await goOn(portal);
  const jobs = await Promise.all(
    (
      [
        [one, mine.id],
        [other, theirs.id],
      ] as const
    ).map(([{ call }, job]) => call(api.adminSources.job, { job })),
  );
  expect(jobs.map(({ state }) => state).toSorted()).toEqual(['done', 'planned']);
  expect(jobs.find(({ state }) => state === 'planned')).toMatchObject({ note: 'otherPlan' });
});
