import { api, apiBase, type InputOf, linkTo } from '@uc/contract';
import type { APIRequestContext, Browser, BrowserContext } from 'playwright-core';
import { type Opening, readOpenings } from '../apps/web/build/routes.ts';
import { paths, type ScreenName } from '../apps/web/src/lib/paths.ts';
import { type Content, readContent } from './floor-content.ts';
import { giveMany } from './measure-hub.ts';
import { newContext, openPage, type Profile } from './open-page.ts';

/** A page that somebody opens first: by the front door, or by a link. */
export interface FirstScreen {
  name: string;
  address: string;
  /** Whose eyes it is seen with; nobody's where no session is needed. */
  person: DemoPerson | undefined;
  /** Calls whose answers it shows, as paths. */
  calls: readonly string[];
  prepare?: (context: BrowserContext) => Promise<void>;
}

export const demoPeople = ['demo.full', 'demo.approver'] as const;
export type DemoPerson = (typeof demoPeople)[number];
/** Somebody who is signed in, with the cookies of their browser. */
export interface Visitor {
  request: APIRequestContext;
  token: string;
}
/** Who has something to decide sees what waits; everything else is seen by who has the most. */
const personOf = (name: ScreenName): DemoPerson => (name.startsWith('approval') ? 'demo.approver' : 'demo.full');

/** Screens of which only one can be opened, by the id of something. */
const withId: Partial<Record<ScreenName, (ask: Ask) => Promise<string | undefined>>> = {
  application: async (ask) => (await ask(api.appHub.list, {})).rows[0]?.id,
  request: async (ask) => (await ask(api.applications.list, { size: '20' })).rows[0]?.id,
  approval: async (ask) => (await ask(api.approvals.list, { view: 'waiting', size: '20' })).rows[0]?.id,
};
type Listed = { rows: { id: string }[] };
type Ask = <E extends typeof api.appHub.list | typeof api.applications.list | typeof api.approvals.list>(
  endpoint: E,
  input: InputOf<E>,
) => Promise<Listed>;

/** Ways that need something first, or show nothing of their own. */
const leftOut: readonly ScreenName[] = [
  'loading',
  'undoChange',
  'notFound',
  'error',
  'verify',
  'change',
  'changePassword',
  'changeMobile',
  'changeEmail',
  'bindOtp',
];

/** Every first screen and every deep link of a layout. */
export async function firstScreens(
  { layout }: Profile,
  origin: string,
  visitorOf: (person: DemoPerson) => Visitor,
): Promise<FirstScreen[]> {
  const askAs =
    (person: DemoPerson): Ask =>
    async (endpoint, input) => {
      const { request, token } = visitorOf(person);
      const answer = await request.get(origin + apiBase + linkTo(endpoint, input), {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await answer.json()) as Listed; // the three lists have rows with ids
    };
  const openings = await readOpenings();
  const screens: FirstScreen[] = [];
  for (const [name, at] of Object.entries(paths) as [ScreenName, string | { wide?: string; phone?: string }][]) {
    const place = typeof at === 'string' ? at : at[layout];
    const opening = openings.find(({ address }) => address === place);
    if (!opening || leftOut.includes(name)) continue;
    const id = await withId[name]?.(askAs(personOf(name)));
    if (withId[name] && !id) throw new Error(`There is nothing to open at ${name}`);
    screens.push({
      name,
      address: `${origin}/uc/#${place}${id ? `?id=${id}` : ''}`,
      person: opening.calls.some(({ endpoint }) => endpoint === api.user.isLogin) ? personOf(name) : undefined,
      calls: callsOf(opening),
    });
    if (name === 'hub') screens.push({ ...(screens.at(-1) as FirstScreen), name: 'hub, 500', prepare: giveMany }); // pushed above
  }
  return screens;
}

const callsOf = ({ calls }: Opening) => calls.map(({ endpoint }) => apiBase + endpoint.path);

/** What a page shows in the end, the answers it is made of, and how much text makes it ready. */
export async function record(
  browser: Browser,
  profile: Profile,
  { address, calls, prepare }: FirstScreen,
  storage: string | undefined,
): Promise<{ content: Content[]; answers: string[]; characters: number }> {
  const context = await newContext(browser, profile, storage);
  try {
    await prepare?.(context);
    const found = new Map<string, string>();
    context.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!calls.includes(pathname)) return;
      void response.text().then(
        (text) => found.set(pathname, text),
        () => undefined, // its page was left
      );
    });
    const { page } = await openPage(context, { ...profile, slowDown: 1, latencyMs: 0, bytesPerSecond: -1 }, address, 1);
    await page.waitForFunction(() => !document.querySelector('#root [aria-busy="true"]'));
    await page.waitForTimeout(500); // what comes after the first frame
    const characters = await page.evaluate(() => document.getElementById('root')?.textContent?.length ?? 0);
    return { content: await page.evaluate(readContent), answers: [...found.values()], characters: characters * 0.9 };
  } finally {
    await context.close();
  }
}
