import { setTimeout as sleep } from 'node:timers/promises';
import { api, CallError } from '@uc/contract';
import { openRemoteBrowser, type RemoteBrowser } from './remote-browser.ts';

/** Some people who use the product for as long as a test lets them, and remember what it answered. */
export interface PeopleAtWork extends AsyncDisposable {
  /** Calls answered so far, whatever the answer. */
  calls(): number;
  /** Answers that were not the expected ones, each in a line. */
  failures: string[];
  /** Sign-ins that were answered with a session, by account. */
  signIns: Map<string, number>;
  /** What each of those who stay has pinned, by account. */
  pinned: Map<string, string[]>;
  /** Lets them finish what they are at. */
  end(): Promise<void>;
}

/** Somebody looks at an answer before the next call. */
const pauseMs = 25;
const mostPinned = 5;

/** Signs in those who stay and begins; visitors come, look and sign out, one after the other. */
export async function startPeople(
  origin: string,
  { staying, visiting }: { staying: string[]; visiting: string[] },
): Promise<PeopleAtWork> {
  let calls = 0;
  let isOver = false;
  const failures: string[] = [];
  const signIns = new Map<string, number>();
  const pinned = new Map<string, string[]>();

  /** Makes one call and judges its answer: undefined, or what is wrong with it. */
  async function make(what: string, act: () => Promise<string | undefined>): Promise<void> {
    if (isOver) return;
    const wrong = await act().catch((error) =>
      error instanceof CallError
        ? `${error.status} ${error.code ?? error.failure ?? 'in words of another'}`
        : String(error),
    );
    calls += 1;
    if (wrong !== undefined) failures.push(`${what}: ${wrong}`);
    await sleep(pauseMs);
  }

  async function signIn(browser: RemoteBrowser, account: string): Promise<undefined> {
    await browser.signIn(account);
    signIns.set(account, (signIns.get(account) ?? 0) + 1);
  }

  const unless = (isRight: boolean, wrong: () => string) => (isRight ? undefined : wrong());
  const isMe = async ({ call }: RemoteBrowser, account: string) => {
    const { user } = await call(api.user.isLogin, {});
    return unless(user.username === account, () => `is ${user.username}`);
  };
  const seesRecords = async ({ call }: RemoteBrowser) => {
    const { rows } = await call(api.records.list, { size: '20' });
    return unless(
      rows.some(({ operation }) => operation === 'signIn'),
      () => 'no sign-in among the records',
    );
  };

  /** Pins one after the other and takes the oldest away again, so that one lost, doubled or out of order shows at the next answer. */
  async function stay(account: string, browser: RemoteBrowser): Promise<void> {
    const { call } = browser;
    const list = await call(api.appHub.list, {});
    const open = list.rows.filter(({ id, standing }) => standing === 'open' && !list.pinned.includes(id));
    const mine = [...list.pinned];
    pinned.set(account, mine);
    const sees = (answer: { pinned: string[] }) =>
      unless(
        answer.pinned.join() === mine.join(),
        () => `pinned are ${answer.pinned.join()} in place of ${mine.join()}`,
      );
    for (let round = 0; !isOver; round++) {
      await make(`${account} isLogin`, () => isMe(browser, account));
      await make(`${account} list`, async () => sees(await call(api.appHub.list, {})));
      const { id = '' } = open[round % open.length] ?? {};
      await make(`${account} pin`, () => {
        mine.push(id);
        return call(api.appHub.pin, { id }).then(sees);
      });
      await make(`${account} records`, () => seesRecords(browser));
      if (mine.length < list.pinned.length + mostPinned) continue;
      await make(`${account} unpin`, () => {
        const [oldest = ''] = mine.splice(list.pinned.length, 1);
        return call(api.appHub.unpin, { id: oldest }).then(sees);
      });
    }
  }

  async function visit(): Promise<void> {
    for (let round = 0; !isOver; round++) {
      const account = visiting[round % visiting.length] ?? '';
      const browser = openRemoteBrowser(origin);
      await make(`${account} signIn`, () => signIn(browser, account));
      await make(`${account} isLogin`, () => isMe(browser, account));
      await make(`${account} records`, () => seesRecords(browser));
      await make(`${account} logout`, () =>
        browser.call(api.session.logout, {}).then(
          () => 'still signed in',
          (error) => unless(error instanceof CallError && error.status === 201, () => String(error.status)),
        ),
      );
    }
  }

  const lanes: Promise<void>[] = [];
  for (const account of staying) {
    const browser = openRemoteBrowser(origin);
    await signIn(browser, account);
    lanes.push(stay(account, browser));
  }
  lanes.push(visit());
  const end = async () => {
    isOver = true;
    await Promise.all(lanes);
  };
  return { calls: () => calls, failures, signIns, pinned, end, [Symbol.asyncDispose]: end };
}
