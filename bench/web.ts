// Prints what every first screen and every deep link costs on both layouts, cold and warm, on a desktop and on a slow phone. Beside each stands
// a "floor" of its own, measured in turn with it: a page with the same content and the same answers, fetched as early, in React with
// hand-made HTML. Medians of five; a difference under 15 % is noise.
//   npm run bench:web -- hub records --rounds=3     only these screens, fewer rounds
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { makeDataFolder, startProduct } from '../e2e/start-product.ts';
import { type DemoPerson, demoPeople, type FirstScreen, firstScreens, record, type Visitor } from './first-screens.ts';
import { type Figure, printJudged } from './judged.ts';
import { measureHub } from './measure-hub.ts';
import { measurePicker } from './measure-picker.ts';
import { median } from './median.ts';
import { type Figures, newContext, openPage, type Profile, profiles } from './open-page.ts';
import { printTable } from './processes.ts';
import { serveFloor } from './serve-page.ts';

const rounds = Number(process.argv.find((word) => word.startsWith('--rounds='))?.slice('--rounds='.length) ?? 5);
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));

/** What peers need for a page like these, measured on this kind of machine on 17 November 2026. */
const peers = [
  ['Keycloak Account Console 26.7, personal info', '217', '369', '23', '1410', '4650'],
  ['TOPIAM portal, account', '875', '866', '27', '2140', '9140'],
  ['Casdoor web, account', '2120', '2232', '38', '4100', '17900'],
  ['LemonLDAP::NG 2.16, app menu', '–', '1430', '41', '745', '7800'],
];

interface Measured {
  floorMs: number;
  cold: Figures;
  warmMs: number;
}

/** Opens a page and its floor in turn, each time with an empty cache. */
async function measure(browser: Browser, profile: Profile, screen: FirstScreen, storage?: string): Promise<Measured> {
  const { content, answers, characters } = await record(browser, profile, screen, storage);
  const floor = await serveFloor(content, answers);
  const [floors, cold, warm]: [number[], Figures[], number[]] = [[], [], []];
  try {
    for (let round = 0; round < rounds; round++) {
      const bare = await newContext(browser, profile);
      // What is put between the page and its list costs both of them.
      if (screen.prepare)
        await bare.route('**/answer-*.json', async (route) => route.fulfill({ response: await route.fetch() }));
      floors.push((await openPage(bare, profile, `${floor.origin}/`, characters)).figures.readyMs);
      await bare.close();
      const context = await newContext(browser, profile, storage);
      await screen.prepare?.(context);
      const first = await openPage(context, profile, screen.address, characters);
      cold.push(first.figures);
      await first.page.close();
      warm.push((await openPage(context, profile, screen.address, characters)).figures.readyMs);
      await context.close();
    }
  } finally {
    await floor.stop();
  }
  const pick = (key: keyof Figures) => median(cold.map((figures) => figures[key]));
  return {
    floorMs: median(floors),
    cold: {
      readyMs: pick('readyMs'),
      requests: pick('requests'),
      bytes: pick('bytes'),
      scriptBytes: pick('scriptBytes'),
      blockingMs: pick('blockingMs'),
      shift: pick('shift'),
    },
    warmMs: median(warm),
  };
}

/** Compares one page with its budgets (spec 24; the build checks bytes and requests too, as far as it can know them). */
function figuresOf(page: string, { name }: Profile, { cold, floorMs }: Measured): Figure[] {
  return [
    { name: `${page}: ready, × floor`, ours: cold.readyMs / floorMs, digits: 2, most: name === 'phone' ? 1.6 : 1.4 },
    { name: `${page}: requests`, ours: cold.requests, most: 10 },
    { name: `${page}: script, kB`, ours: cold.scriptBytes / 1e3, digits: 1, most: 150 },
    { name: `${page}: layout shift`, ours: cold.shift, digits: 3, most: 0.02 },
    ...(name === 'phone' ? [{ name: `${page}: blocking, ms`, ours: cold.blockingMs, most: 500 }] : []),
  ];
}

interface SignedIn extends Visitor {
  /** The file in which the browser keeps the session. */
  storage: string;
}

async function signIn(browser: Browser, origin: string, person: DemoPerson, file: string): Promise<SignedIn> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/uc/#/signIn`);
  await page.locator('input[name="username"]').fill(person);
  await page.locator('input[autocomplete="current-password"]').fill('Demo@2026');
  await page.locator('button[type="submit"]').click();
  await page.locator('nav').first().waitFor();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('biam-token') ?? '{}').content as string);
  await context.storageState({ path: file });
  await page.close();
  return { storage: file, token, request: context.request };
}

const { dataDir, remove } = await makeDataFolder();
const product = await startProduct(dataDir);
const browser = await chromium.launch(chromiumLaunch);
try {
  const sessions = new Map<DemoPerson, SignedIn>();
  for (const person of demoPeople)
    sessions.set(person, await signIn(browser, product.origin, person, path.join(dataDir, `${person}.json`)));
  const sessionOf = (person: DemoPerson) => sessions.get(person) as SignedIn; // all are, above
  const rows: string[][] = [];
  const judged: Figure[] = [];
  for (const profile of profiles) {
    const all = await firstScreens(profile, product.origin, sessionOf);
    for (const screen of all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      const measured = await measure(browser, profile, screen, screen.person && sessionOf(screen.person).storage);
      const { cold, floorMs, warmMs } = measured;
      rows.push([
        profile.name,
        screen.name,
        ...[floorMs, cold.readyMs, warmMs].map((ms) => ms.toFixed(0)),
        (cold.readyMs / floorMs).toFixed(2),
        String(cold.requests),
        (cold.scriptBytes / 1e3).toFixed(1),
        (cold.bytes / 1e3).toFixed(1),
        cold.blockingMs.toFixed(0),
        cold.shift.toFixed(3),
      ]);
      judged.push(...figuresOf(`${profile.name}, ${screen.name}`, profile, measured));
    }
  }
  printTable(
    [
      'profile',
      'page',
      'floor ms',
      'cold ms',
      'warm ms',
      '× floor',
      'requests',
      'script kB',
      'wire kB',
      'blocking ms',
      'shift',
    ],
    rows,
  );
  console.log('');
  printTable(
    ['Peers, 17 November 2026', 'script kB', 'wire kB', 'requests', 'desktop cold ms', 'phone cold ms'],
    peers,
  );
  console.log('');
  printJudged('Budgets of first screens and deep links', judged);
  if (wanted.length === 0) {
    await measureHub(browser, product.origin, sessionOf('demo.full').storage);
    await measurePicker(browser);
  }
} finally {
  await browser.close();
  await product.stop();
  await remove();
}
