import { env } from 'node:process';
import { api } from '@uc/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { turnDays } from '../../directory/turn-days.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { administer, testPost, testTools } from '../../testing/cli/commands.ts';
import { add, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

/** Everybody who comes, goes, applies and decides here; those of the demo above them stay. */
const cast = ['demo.full', 'demo.approver', 'han.bing', 'luo.cheng', 'gao.fei'] as const;
type Name = (typeof cast)[number];
const leaders = {
  'demo.full': 'demo.approver',
  'han.bing': 'demo.approver',
  'luo.cheng': 'han.bing',
  'gao.fei': 'han.bing',
};

/** What happens to somebody, and what somebody does; each in one of two processes. */
type Turn = { process: 0 | 1; who: Name } & (
  | { does: 'leave' | 'return' | 'endDay' | 'signIn' | 'apply' | 'decide' }
  | { does: 'move'; to: Name }
);
const lives = ['leave', 'return', 'endDay', 'move'];

/** Where everybody is signed in, and who was given the role since they came: all that is known without the product. */
interface Reference {
  /** One that was left stays over, also when its person comes back. */
  sessions: { who: Name; browser: TestBrowser; isOver: boolean }[];
  given: Set<Name>;
}

interface Stage extends AsyncDisposable {
  world: World;
  processes: readonly [Portal, Portal];
  role: string;
}

async function openStage(): Promise<Stage> {
  const world = await startWorld();
  const second = await startPortal({ beside: world.portal });
  const { roles } = await world.addModel({ steps: ['manager', 'owner'], owners: ['han.bing', 'luo.cheng'] });
  for (const [who, leader] of Object.entries(leaders))
    await sql`update position set manager_id = ${await world.personId(leader)}
      where person_id = ${await world.personId(who)}`.execute(world.portal.db);
  return {
    world,
    processes: [world.portal, second],
    role: roles.reader ?? '',
    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
    },
  };
}

async function enter(portal: Portal, who: Name): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(who, demoPassword);
  return browser;
}

/** What waits longest for somebody of the cast. */
async function findOpen({ db }: Portal, role: string): Promise<{ id: string; step: string; who: Name } | undefined> {
  const { rows } = await sql<{
    id: string;
    step: string;
    who: Name;
  }>`select request.id, step.id as step, person.username as who
    from permission_request request join permission_step step on step.id = request.step_id
      join permission_item item on item.request_id = request.id and item.role_id = ${role}
      join permission_approver approver on approver.step_id = step.id join person on person.id = approver.person_id
    where person.username = any(${[...cast]}::text[]) order by request.id limit 1`.execute(db);
  return rows[0];
}

/** Does it, and answers how it ended; what it ended as is noted by whoever asks. */
async function take({ processes, world, role }: Stage, turn: Turn, reference: Reference): Promise<string> {
  const portal = processes[turn.process];
  if (turn.does === 'leave') return outcome(administer(portal.db, `people disable ${turn.who} --yes`));
  if (turn.does === 'return') return outcome(administer(portal.db, `people enable ${turn.who} --keep-password --yes`));
  if (turn.does === 'move') return outcome(administer(portal.db, `people move ${turn.who} --manager ${turn.to} --yes`));
  if (turn.does === 'endDay') {
    await sql`update person set ends_on = '2026-03-01' where username = ${turn.who}`.execute(portal.db);
    const means = { post: testPost, today: () => testTools.today, signsInElsewhere: false, linkChannels: [] };
    return outcome(turnDays(portal.db, means));
  }
  const open = turn.does === 'decide' ? await findOpen(portal, role) : undefined;
  if (turn.does === 'decide' && !open) return 'nothing';
  const who = open?.who ?? turn.who;
  const entered = await enter(portal, who).then(
    (browser) => browser,
    () => null,
  );
  if (!entered) return 'signedOut';
  reference.sessions.push({ who, browser: entered, isOver: false });
  if (turn.does === 'signIn') return 'ok';
  const { call } = entered;
  if (open) return outcome(call(api.approvals.approve, { decisions: [{ id: open.id, step: open.step }] }));
  const draft = { people: [await world.personId(who)], items: [add(role)], reason: 'x', remarks: '', supplement: '' };
  return outcome(
    call(api.applications.save, draft).then(({ id, version }) => call(api.applications.send, { id, version })),
  );
}

/** What must be so whatever happened, in the database and for whoever looks at a page. */
async function check({ world, role }: Stage, { sessions, given }: Reference): Promise<void> {
  const { db } = world.portal;
  const waiting = await sql`select request.number, person.username from permission_step step
      join permission_request request on request.id = step.request_id
      left join permission_approver approver on approver.step_id = step.id left join person on person.id = approver.person_id
    where step.state in ('open', 'coming') and person.status is distinct from 'active'`.execute(db);
  expect(waiting.rows, 'nothing waits with somebody gone').toEqual([]);
  const held = await sql<{
    username: Name;
  }>`select username from role_assignment held join person on person.id = held.person_id
    where held.role_id = ${role} order by 1`.execute(db);
  expect(held.rows.map(({ username }) => username).toSorted(), 'no role without its reason').toEqual(
    [...given].toSorted(),
  );
  for (const { who, browser, isOver } of sessions)
    if (isOver)
      await expect(browser.call(api.user.isLogin, {}), `${who} has left`).rejects.toMatchObject({ status: 201 });
}

/** Notes what a plain list of joiners and leavers would: whoever left takes everything along. */
async function note(
  { world, role }: Stage,
  turns: readonly Turn[],
  said: readonly string[],
  reference: Reference,
): Promise<void> {
  // What passed meanwhile counts before the leaving that came with it.
  const { rows } = await sql<{ username: Name }>`select username from permission_request request
      join permission_person whom on whom.request_id = request.id join person on person.id = whom.person_id
      join permission_item item on item.request_id = request.id and item.role_id = ${role}
    where request.state = 'passed' and request.remarks = ''`.execute(world.portal.db);
  for (const { username } of rows) if (turns.some(({ does }) => does === 'decide')) reference.given.add(username);
  await sql`update permission_request set remarks = 'seen' where state = 'passed' and id in (
    select request_id from permission_item where role_id = ${role})`.execute(world.portal.db);
  for (const [at, { does, who }] of turns.entries()) {
    if (said[at] !== 'ok') continue;
    if (does !== 'leave' && does !== 'endDay') continue;
    reference.given.delete(who);
    for (const session of reference.sessions) if (session.who === who) session.isOver = true;
  }
}

const name = fc.constantFrom(...cast);
const process = fc.constantFrom(0 as const, 1 as const);
const life: fc.Arbitrary<Turn> = fc.oneof(
  fc.record({ process, who: name, does: fc.constantFrom('leave' as const, 'return' as const, 'endDay' as const) }),
  fc.record({ process, who: name, does: fc.constant('move' as const), to: name }),
);
const work: fc.Arbitrary<Turn> = fc.record({
  ...{ process, who: name },
  does: fc.constantFrom('signIn' as const, 'apply' as const, 'apply' as const, 'decide' as const, 'decide' as const),
});
/** One thing, or two at the same moment: somebody leaves while somebody works. */
const moment = fc.oneof(
  life.map((one) => [one]),
  work.map((one) => [one]),
  fc.tuple(life, work).map((both) => [...both]),
);

const by = (
  does: 'apply' | 'decide' | 'leave' | 'return' | 'signIn' | 'endDay',
  who: Name,
  process: 0 | 1 = 0,
): Turn => ({ process, who, does });
/** A life that chance might leave out: somebody gets the role, leaves with it and comes back without; deciders leave while others apply and decide. */
const mustMeet: Turn[][] = [
  [by('apply', 'demo.full')],
  [by('leave', 'demo.approver', 1), by('signIn', 'demo.approver')],
  [by('return', 'demo.approver')],
  [by('apply', 'gao.fei', 1), by('leave', 'han.bing')],
  [by('decide', 'demo.full'), by('endDay', 'luo.cheng', 1)],
  [by('return', 'han.bing')],
  [by('apply', 'luo.cheng'), by('return', 'luo.cheng', 1)],
  [by('apply', 'gao.fei')],
  [by('decide', 'demo.full')],
  [by('decide', 'demo.full')],
  [by('leave', 'gao.fei', 1), by('decide', 'demo.full')],
  [by('return', 'gao.fei')],
];

/** Another one in each run, and printed with what failed; said here, the same lives are lived again. */
const seed = Number(env.LIFE_SEED ?? Date.now() % 1_000_000_000);

test('joiners, movers and leavers at random, in two processes: nobody who left is signed in, nothing waits with them, no role stays', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 8, maxLength: 12 }), async (moments) => {
      await using stage = await openStage();
      const reference: Reference = { sessions: [], given: new Set() };
      for (const turns of moments) {
        const said = await Promise.all(turns.map((turn) => take(stage, turn, reference)));
        for (const [at, { does }] of turns.entries())
          seen.set(`${does} ${said[at]}`, (seen.get(`${does} ${said[at]}`) ?? 0) + 1);
        await note(stage, turns, said, reference);
        await check(stage, reference);
      }
    }),
    { seed, numRuns: 15, endOnFailure: true, examples: [[mustMeet]] },
  );
  // It must have met what it is about.
  for (const met of [...lives, 'apply', 'decide', 'signIn'].map((does) => `${does} ok`))
    expect(seen.get(met) ?? 0, met).toBeGreaterThan(0);
}, 300_000);
