import { api, licences, wireDate } from '@uc/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rolesOf } from '../../db/entitlements/held.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import { turnDays } from '../../directory/turn-days.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { administer, plannedLine, testPost } from '../../testing/cli/commands.ts';
import { Lives } from '../../testing/cli/lives.ts';
import { add, startWorld, type World } from '../../testing/features/permissions/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const joiners = ['new.one', 'new.two'] as const;
const movers = ['han.bing', 'luo.cheng', 'gao.fei', 'demo.full'] as const;
const cast = [...movers, ...joiners] as const;
/** Leads all of them, and never leaves. */
const top = 'demo.approver';
const leaders = [top, 'han.bing', 'luo.cheng'] as const;
/** Units of this test's own; the last stays. */
const units = ['UA', 'UB', 'UC'] as const;
const joinPassword = 'Quiet#River7';
const firstDay = '2026-03-20';

type Name = (typeof cast)[number];
type Turn = { process: 0 | 1; who: Name; to: (typeof leaders)[number]; unit: (typeof units)[number] } & {
  does: (typeof deeds)[number];
};
const deeds = [
  ...(['join', 'dayCome', 'accept', 'leave', 'return', 'move', 'apply', 'apply', 'decide', 'deputise'] as const),
  ...(['rule', 'unrule', 'merge', 'close'] as const),
];

interface Stage extends AsyncDisposable {
  world: World;
  processes: readonly [Portal, Portal];
  lives: Lives;
  role: string;
  ruled: { id: string; code: string };
  /** The open tab of whoever is at work. */
  tabs: Map<string, TestBrowser>;
}

async function openStage(): Promise<Stage> {
  const world = await startWorld();
  const { db } = world.portal;
  const second = await startPortal({ beside: world.portal });
  const { roles } = await world.addModel({ roles: { reader: {}, ruled: {} } });
  const lives = new Lives();
  for (const unit of units) {
    await administer(db, `units add ${unit} EG ${unit} --yes`);
    lives.units.add(unit);
  }
  lives.people.set(top, { state: 'active', unit: '', manager: null, hasPassword: true });
  for (const [at, who] of movers.entries()) {
    const [unit, manager] = [units[at % 3] ?? 'UC', at < 2 ? top : (leaders[at - 1] ?? top)];
    await administer(db, `people move ${who} --unit ${unit} --manager ${manager} --yes`);
    lives.people.set(who, { state: 'active', unit, manager, hasPassword: true });
  }
  const ruled = await db
    .selectFrom('role')
    .select(['id', 'code'])
    .where('id', '=', roles.ruled ?? '')
    .executeTakeFirstOrThrow();
  return {
    ...{ world, processes: [world.portal, second], lives, role: roles.reader ?? '', ruled, tabs: new Map() },
    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}

async function tabOf({ tabs, lives }: Stage, portal: Portal, who: string): Promise<TestBrowser> {
  const known = tabs.get(who);
  if (known) return known;
  const browser = portal.browser();
  await browser.signIn(who, joiners.some((one) => one === who) ? joinPassword : demoPassword);
  expect(lives.is(who, 'active'), `${who} is let in`).toBe(true);
  tabs.set(who, browser);
  return browser;
}

/** Does it where the list says that it can be done; answers whether. */
async function take(stage: Stage, { does, who, to, unit, process }: Turn): Promise<boolean> {
  const { lives, processes, tabs, ruled } = stage;
  const portal = processes[process];
  const run = (line: string) => administer(portal.db, line);
  const known = lives.people.get(who);
  switch (does) {
    case 'join':
      if (known || !lives.units.has(unit) || !lives.is(to, 'active')) return false;
      await run(`people add ${who} --name ${who} --email ${who}@example.com --first-day ${firstDay}`);
      await run(`people move ${who} --unit ${unit} --manager ${to} --yes`);
      lives.people.set(who, { state: 'waiting', unit, manager: to, hasPassword: false });
      return true;
    case 'dayCome':
      await turnDays(portal.db, { post: testPost, today: () => firstDay, signsInElsewhere: false, linkChannels: [] });
      for (const person of lives.people.values()) if (person.state === 'waiting') person.state = 'invited';
      return true;
    case 'accept': {
      if (known?.state !== 'invited') return false;
      const { said } = await run(`people link ${who}`);
      const token = /([\w-]{43})/.exec(said.join(' '))?.[1] ?? '';
      const browser = portal.browser();
      await browser.call(api.passwordLink.choose, { token, newPwd: joinPassword, confirmPwd: joinPassword });
      for (const licence of licences) await run(`grant ${who} ${licence}`);
      Object.assign(known, { state: 'active', hasPassword: true });
      return true;
    }
    case 'leave': {
      if (!known || known.state === 'disabled' || known.state === 'waiting') return false;
      await run(`people disable ${who} --yes`);
      lives.leave(who);
      const tab = tabs.get(who);
      tabs.delete(who);
      if (tab) await expect(tab.call(api.user.isLogin, {}), `${who} has left`).rejects.toMatchObject({ status: 201 });
      return true;
    }
    case 'return':
      if (known?.state !== 'disabled') return false;
      await run(`people enable ${who} --keep-password --yes`);
      known.state = known.hasPassword ? 'active' : 'invited';
      return true;
    case 'move':
      if (!known || known.state === 'disabled' || !lives.is(to, 'active')) return false;
      if (to === who || lives.isAbove(who, to)) {
        await expect(run(`people move ${who} --manager ${to} --yes`)).rejects.toThrow();
        return false;
      }
      await run(`people move ${who} --manager ${to} --yes`);
      lives.move(who, to);
      return true;
    case 'apply':
      return apply(stage, portal, who);
    case 'decide':
      return decide(stage, portal);
    case 'deputise':
      if (to === who || !lives.is(who, 'active') || !lives.is(to, 'active')) return false;
      if (lives.deputies.some((one) => one.of === who && one.by === to)) return false;
      await (await tabOf(stage, portal, who)).call(api.approvals.addDeputy, {
        ...{ person: await stage.world.personId(to), since: wireDate(new Date(), 'Asia/Shanghai') },
        until: wireDate(new Date(Date.now() + 9 * 86_400_000), 'Asia/Shanghai'),
      });
      lives.deputies.push({ of: who, by: to });
      return true;
    case 'rule':
    case 'unrule':
      if (!lives.units.has(unit) || lives.rules.has(unit) === (does === 'rule')) return false;
      await run(
        await plannedLine(portal.db, `entitlements ${does === 'rule' ? 'add' : 'remove'} ${ruled.code} unit:${unit}`),
      );
      if (does === 'rule') lives.rules.add(unit);
      else lives.rules.delete(unit);
      return true;
    case 'merge':
    case 'close':
      if (unit === 'UC' || !lives.units.has(unit)) return false;
      await run(does === 'merge' ? `units merge ${unit} UC --yes` : `units close ${unit} --people-to UC --yes`);
      lives.end(unit, 'UC', does === 'merge');
      return true;
  }
}

async function apply(stage: Stage, portal: Portal, who: Name): Promise<boolean> {
  const { lives, role } = stage;
  const hasAsked = lives.given.has(who) || lives.open.some(({ applicant }) => applicant === who);
  if (!lives.is(who, 'active') || hasAsked) return false;
  const { call } = await tabOf(stage, portal, who);
  const draft = { people: [], items: [add(role)], reason: 'x', remarks: '', supplement: '' };
  const { id, version } = await call(api.applications.save, draft);
  await call(api.applications.send, { id, version });
  lives.open.push({ id, applicant: who, holder: lives.nearest(who) });
  return true;
}

/** Whoever the list says it waits with decides what can pass, or their deputy does; of whoever has left it cannot. */
async function decide(stage: Stage, portal: Portal): Promise<boolean> {
  const { lives } = stage;
  const request = lives.open.find(({ applicant }) => lives.is(applicant, 'active')) ?? lives.open[0];
  if (!request) return false;
  const deputy = lives.deputies.find(({ of, by }) => of === request.holder && by !== request.applicant);
  const { call } = await tabOf(stage, portal, deputy?.by ?? request.holder);
  const row = (await call(api.approvals.list, {})).rows.find(({ id }) => id === request.id);
  expect(row, 'it waits with whom the list says').toBeDefined();
  const deciding = call(api.approvals.approve, { decisions: [{ id: request.id, step: row?.step ?? '' }] });
  if (!lives.is(request.applicant, 'active')) {
    await expect(deciding, 'whoever has left is given nothing').rejects.toMatchObject({ code: 'permission.leaver' });
    return true;
  }
  await deciding;
  lives.open.splice(lives.open.indexOf(request), 1);
  lives.given.add(request.applicant);
  return true;
}

/** What the product says, asked as people ask it, is what the list says. */
async function check(stage: Stage, portal: Portal): Promise<void> {
  const { lives, world, role, ruled } = stage;
  const { rows } = await sql<{ username: string; role: string }>`
    select person.username, held.role_id as role from person join ${rolesOf(sql`person.id`)} on true
    where person.username = any(${[...lives.people.keys()]}::text[]) and held.role_id in (${role}, ${ruled.id})`.execute(
    world.portal.db,
  );
  const holding = (one: string) => rows.filter((row) => row.role === one).map(({ username }) => username);
  expect(holding(role).toSorted(), 'singly given').toEqual([...lives.given].toSorted());
  expect(
    holding(ruled.id)
      .filter((who) => lives.is(who, 'active'))
      .toSorted(),
    'by rule',
  ).toEqual(lives.ruled.toSorted());
  for (const who of lives.atWork) {
    const { call } = await tabOf(stage, portal, who);
    const waiting = (await call(api.approvals.list, {})).rows.filter(({ items }) =>
      items.some((one) => one.role.id === role),
    );
    expect(waiting.map(({ id }) => id).toSorted(), `what waits with ${who}`).toEqual(lives.inboxOf(who).toSorted());
    const { mine } = await call(api.approvals.deputies, {});
    const named = lives.deputies.filter(({ of }) => of === who).map(({ by }) => by);
    expect(
      mine
        .map(({ person }) => person.username)
        .filter((one) => lives.people.has(one))
        .toSorted(),
    ).toEqual(named.toSorted());
  }
}

const turn: fc.Arbitrary<Turn> = fc.record({
  ...{ process: fc.constantFrom(0 as const, 1 as const), who: fc.constantFrom(...cast) },
  ...{ to: fc.constantFrom(...leaders), unit: fc.constantFrom(...units), does: fc.constantFrom(...deeds) },
});

const by = (does: Turn['does'], who: Name, more: Partial<Turn> = {}): Turn => ({
  ...{ process: 0, to: top, unit: 'UA', does, who },
  ...more,
});
/** A life that chance might leave out: somebody joins, applies, gets another manager and the role, and leaves with it; units and rules end meanwhile. */
const mustMeet: Turn[] = [
  by('rule', 'gao.fei', { unit: 'UA' }),
  by('join', 'new.one', { to: 'han.bing' }),
  by('dayCome', 'new.one', { process: 1 }),
  by('accept', 'new.one'),
  by('apply', 'new.one', { process: 1 }),
  by('move', 'new.one', { to: 'luo.cheng' }),
  by('deputise', 'luo.cheng', { to: 'han.bing' }),
  by('merge', 'gao.fei', { unit: 'UA', process: 1 }),
  by('leave', 'luo.cheng'),
  by('decide', 'new.one', { process: 1 }),
  by('return', 'luo.cheng'),
  by('rule', 'gao.fei', { unit: 'UB' }),
  by('close', 'gao.fei', { unit: 'UB' }),
  by('unrule', 'gao.fei', { unit: 'UC', process: 1 }),
  by('leave', 'new.one'),
  // Two above each other leave, one after the other.
  by('move', 'han.bing', { to: 'luo.cheng' }),
  by('move', 'gao.fei', { to: 'han.bing' }),
  by('apply', 'gao.fei'),
  by('leave', 'luo.cheng', { process: 1 }),
  by('leave', 'han.bing'),
  by('decide', 'gao.fei', { process: 1 }),
];

test('joiners, movers and leavers, rules, units and deputies at random: who holds, who decides and who is let in is as a plain list has it', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 12, maxLength: 16 }), async (turns) => {
      await using stage = await openStage();
      for (const one of turns) {
        if (!(await take(stage, one))) continue;
        done.add(one.does);
        await check(stage, stage.processes[one.process === 0 ? 1 : 0]);
      }
    }),
    { numRuns: 6, endOnFailure: true, examples: [[mustMeet]] },
  );
  // It must have met what it is about.
  expect([...done].toSorted()).toEqual([...new Set(deeds)].toSorted());
}, 300_000);
