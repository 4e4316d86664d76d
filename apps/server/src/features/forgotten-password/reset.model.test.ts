import { api } from '@uc/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestBrowser } from '../../testing/browser.ts';
import { type Model, type ModelFlow, type Name, rules } from '../../testing/features/forgotten-password/reset-model.ts';
import { otherThan, outcome, post, signedIn } from '../../testing/features/forgotten-password/world.ts';
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const accounts: Record<Name, string> = { plain: 'demo.basic', bound: 'demo.full', nobody: 'no.such.person' };

/** The product beside the model: the tokens a page would hold, and the codes its person was sent. */
interface Real {
  portal: Portal;
  /** Two on one database; the first answers. */
  processes: Portal[];
  browsers: TestBrowser[];
  /** In the order of the model's flows. */
  held: { token: string; code: string }[];
  otpSecret: string;
  /** So that no password comes twice. */
  made: { count: number };
  walked: { resets: number };
}

type Command = fc.AsyncCommand<Model, Real>;

/** One step on one of the flows begun so far, in the browser it began in or in the other. */
abstract class OnFlow implements Command {
  readonly pick: number;
  readonly isForeign: boolean;
  readonly isRight: boolean;
  abstract readonly name: string;
  constructor(pick: number, isForeign: boolean, isRight: boolean) {
    this.pick = pick;
    this.isForeign = isForeign;
    this.isRight = isRight;
  }
  check = ({ flows }: Model) => flows.length > 0;
  async run(model: Model, real: Real): Promise<void> {
    const at = model.flows.length - 1 - (this.pick % model.flows.length);
    const [flow, held] = [model.flows[at], real.held[at]];
    if (!flow || !held) throw new Error('The model and the product have lost each other');
    const browser = this.isForeign ? 1 - flow.browser : flow.browser;
    await lift(real.portal);
    const said = await this.act(real, real.browsers[browser] as TestBrowser, held, flow);
    expect(said).toBe(this.foresee(model, flow, browser));
  }
  abstract act(real: Real, browser: TestBrowser, held: Real['held'][number], flow: ModelFlow): Promise<string>;
  abstract foresee(model: Model, flow: ModelFlow, browser: number): string;
  toString = () => `${this.name}(${this.pick}${this.isForeign ? ', elsewhere' : ''}${this.isRight ? '' : ', wrong'})`;
}

/** Makes a call and keeps the ticket of its answer, as the page does. */
async function keep(answer: ReturnType<typeof post>, held: Real['held'][number]): Promise<string> {
  const said = await answer;
  if (said.statusCode === 200) held.token = said.json().ticket;
  return outcome(said);
}

class GiveCode extends OnFlow {
  readonly name = 'code';
  act = (_: Real, browser: TestBrowser, held: Real['held'][number]) =>
    keep(
      post(browser, 'verifyCode', { flow: held.token, code: this.isRight ? held.code : otherThan(held.code) }),
      held,
    );
  foresee = (model: Model, flow: ModelFlow, browser: number) => rules.giveCode(model, flow, browser, this.isRight);
}

class GiveSecond extends OnFlow {
  readonly name = 'second';
  async act({ portal, otpSecret }: Real, browser: TestBrowser, held: Real['held'][number]) {
    await sql`update otp_device set last_used_step = 0`.execute(portal.db);
    const near = [-1, 0, 1].map((away) => otpCode(otpSecret, away));
    const wrong = ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code));
    return keep(post(browser, 'verifySecond', { ticket: held.token, code: this.isRight ? near[1] : wrong }), held);
  }
  foresee = (model: Model, flow: ModelFlow, browser: number) => rules.giveSecond(model, flow, browser, this.isRight);
}

class Reset extends OnFlow {
  readonly name = 'reset';
  async act({ made, walked }: Real, browser: TestBrowser, held: Real['held'][number]) {
    made.count += 1;
    const newPwd = this.isRight ? `Kq7#vLmWz-${made.count}` : 'short';
    const said = await outcome(post(browser, 'reset', { ticket: held.token, newPwd, confirmPwd: newPwd }));
    if (said === 'ok') walked.resets += 1;
    return said;
  }
  foresee = (model: Model, flow: ModelFlow, browser: number) => rules.reset(model, flow, browser, this.isRight);
}

class Look extends OnFlow {
  readonly name = 'look';
  async act(_: Real, browser: TestBrowser, held: Real['held'][number]) {
    const said = await post(browser, 'state', { token: held.token });
    return said.statusCode === 200 ? said.json().step : said.json().code;
  }
  foresee = (model: Model, flow: ModelFlow, browser: number) => rules.look(model, flow, browser);
}

class Send implements Command {
  readonly browser: number;
  readonly who: Name;
  constructor(browser: number, who: Name) {
    this.browser = browser;
    this.who = who;
  }
  check = () => true;
  async run(model: Model, { portal, browsers, held }: Real): Promise<void> {
    await lift(portal);
    await portal.db.deleteFrom('message').execute();
    const browser = browsers[this.browser] as TestBrowser;
    const { flow } = await browser.call(api.forgottenPassword.sendCode, {
      account: accounts[this.who],
      channel: 'sms',
    });
    const [letter] = await portal.messages();
    expect(letter?.kind).toBe(this.who === 'nobody' ? undefined : 'code');
    held.push({ token: flow, code: letter?.kind === 'code' ? letter.values.code : '123456' });
    rules.send(model, this.browser, this.who);
  }
  toString = () => `send(${this.browser}, ${this.who})`;
}

class Wait implements Command {
  readonly minutes: number;
  constructor(minutes: number) {
    this.minutes = minutes;
  }
  check = () => true;
  async run(model: Model, { portal }: Real): Promise<void> {
    await portal.passTime(`${this.minutes} minutes`);
    model.minute += this.minutes;
  }
  toString = () => `wait(${this.minutes} min)`;
}

/** Another process answers from now on: everything is in the database, nothing in the one before. */
class Switch implements Command {
  check = () => true;
  async run(_: Model, real: Real): Promise<void> {
    real.processes.reverse();
    real.browsers = real.browsers.map((before) => {
      const browser = (real.processes[0] as Portal).browser();
      for (const [name, value] of before.cookies) browser.cookies.set(name, value);
      return browser;
    });
  }
  toString = () => 'another process';
}

const onFlow = (make: new (pick: number, isForeign: boolean, isRight: boolean) => Command) =>
  fc
    .tuple(fc.constantFrom(0, 0, 0, 1, 2), fc.nat(9), fc.nat(4))
    // Mostly the right thing in the right place, or no walk would get far.
    .map(([pick, foreign, wrong]) => new make(pick, foreign === 0, wrong !== 0));
const commands = [
  fc.tuple(fc.nat(1), fc.constantFrom<Name>('plain', 'bound', 'nobody')).map(([at, who]) => new Send(at, who)),
  onFlow(GiveCode),
  onFlow(GiveCode),
  onFlow(GiveSecond),
  onFlow(GiveSecond),
  onFlow(Reset),
  onFlow(Reset),
  onFlow(Look),
  fc.constantFrom(1, 4, 5, 10, 15).map((minutes) => new Wait(minutes)),
  fc.constant(new Switch()),
];

/** Limits are tested for themselves; here they would only stop the walk. */
async function lift({ db }: Portal): Promise<void> {
  await db.deleteFrom('attempt').execute();
  await db.deleteFrom('message_request').execute();
}

test('however its steps are mixed, repeated, delayed or done elsewhere, the flow does what its rules say', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const { secret: otpSecret } = await bindDevice(portal, await signedIn(portal));
  const made = { count: 0 };
  const walked = { resets: 0 };
  const begin = async () => {
    await portal.db.deleteFrom('reset_flow').execute();
    const processes = [portal, beside];
    const browsers = [portal.browser(), portal.browser()];
    const real: Real = { portal, processes, browsers, held: [], otpSecret, made, walked };
    return { model: { minute: 0, flows: [] }, real };
  };
  // The straight ways come first: chance might arrive nowhere, and walks that never arrive prove little.
  const right = [0, false, true] as const;
  for (const way of [
    [new Send(0, 'plain'), new GiveCode(...right), new Reset(...right)],
    [new Send(0, 'bound'), new GiveCode(...right), new GiveSecond(...right), new Reset(...right)],
  ])
    await fc.asyncModelRun(begin, way);
  expect(walked.resets).toBe(2);
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25, size: 'max' }), (walk) => fc.asyncModelRun(begin, walk)),
    { numRuns: 50 },
  );
}, 120_000);
