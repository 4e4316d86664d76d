import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { settings } from './apps/server/src/config/config.ts';
import { imports, isTest, offenders, root, server, sources, textOf, web, within } from './architecture.ts';
import { endpoints } from './packages/contract/src/server/endpoints.ts';
import { foundPeople, peopleSearch } from './packages/contract/src/server/permission-parts.ts';
import type { ServedEndpoint } from './packages/contract/src/server/served.ts';

/** Who may import whom, the rules a reviewer would otherwise repeat. The picture is in docs/architecture.md. */

test('the imports are seen at all', () => {
  expect(imports.length).toBeGreaterThan(200);
  expect(imports.some(({ from, to }) => from === `${server}main.ts` && to === `${server}app.ts`)).toBe(true);
  expect(imports.some(({ from, to }) => from.startsWith(web) && to === '@uc/contract')).toBe(true);
});

describe('imports go one way', () => {
  const rules: [string, (file: string) => boolean, (to: string, from: string) => boolean][] = [
    [
      'the contract knows nothing of us',
      within('packages/contract/'),
      (to) => to.startsWith('@uc/') || within('apps/', 'packages/messages/')(to),
    ],
    [
      'messages know the contract only',
      within('packages/messages/'),
      (to) => (to.startsWith('@uc/') && to !== '@uc/contract') || within('apps/')(to),
    ],
    ['web and server never meet', within(web), (to) => within(server)(to)],
    ['server and web never meet', within(server), (to) => within(web)(to)],
    [
      'lib is at the bottom of the web',
      within(`${web}lib/`),
      within(`${web}widgets/`, `${web}kit/`, `${web}features/`, `${web}screens/`),
    ],
    ['widgets know no feature', within(`${web}widgets/`), within(`${web}kit/`, `${web}features/`, `${web}screens/`)],
    ['the kit knows no feature', within(`${web}kit/`), within(`${web}features/`, `${web}screens/`)],
    ['the kit calls nobody', within(`${web}kit/`), within(`${web}lib/call.ts`)],
    ['features of the web do not know the screens', within(`${web}features/`), within(`${web}screens/`)],
    [
      'nobody imports a composition root',
      within('apps/', 'packages/'),
      (to) => [`${server}main.ts`, `${server}uc.ts`, `${web}main.tsx`].includes(to),
    ],
    ['packages are entered by their one door', within('apps/'), within('packages/')],
    [
      'the web does without the schemas and their library',
      within(web, 'packages/messages/'),
      (to) => to === '@uc/contract/server' || to.startsWith('zod'),
    ],
    ['kits are imported by part, not as a whole', within(web), (to) => to === 'react-aria-components'],
    ['schemas are written with the small half of zod', within('apps/', 'packages/'), (to) => /^zod(\/v4)?$/.test(to)],
    [
      'the client knows no server library',
      within(web, 'packages/'),
      (to) => to.startsWith('node:') || ['fastify', 'kysely', 'pg'].includes(to),
    ],
  ];
  test.each(rules)('%s', (_, place, forbidden) => {
    expect(offenders(place, forbidden)).toEqual([]);
  });

  test.each([`${server}features/`, `${web}features/`])('a feature in %s imports no other feature', (folder) => {
    const featureOf = (file: string) => file.slice(folder.length).split('/')[0];
    expect(offenders(within(folder), (to, from) => to.startsWith(folder) && featureOf(to) !== featureOf(from))).toEqual(
      [],
    );
  });
});

test('what the web loads of the contract takes types from the half of the server, and no values', () => {
  const isHalf = (file: string) => within('packages/contract/src/server')(file);
  const shared = sources.filter((file) => within('packages/contract/src/')(file) && !isHalf(file) && !isTest(file));
  const loads = /^(?:import|export) (?!type\b)[^;]*?from '(?:zod[^']*|\.\/server[^']*)'/m;
  expect(shared.length).toBeGreaterThan(20);
  expect(shared.filter((file) => loads.test(textOf.get(file) ?? ''))).toEqual([]);
  expect(sources.filter((file) => isHalf(file) && loads.test(textOf.get(file) ?? '')).length).toBeGreaterThan(10);
});

test('nobody reaches into the schema library', () => {
  expect(sources.filter((file) => /\b_zod\b/.test(textOf.get(file) ?? ''))).toEqual([]);
});

describe('habits', () => {
  const product = sources.filter((file) => !isTest(file));
  const withText = (pattern: RegExp, except: (file: string) => boolean = () => false) =>
    product.filter((file) => !except(file) && pattern.test(textOf.get(file) ?? ''));

  test('only the configuration and the two composition roots see the environment', () => {
    expect(
      withText(
        /process\.env\b/,
        within(
          `${server}config/config.ts`,
          `${server}main.ts`,
          `${server}uc.ts`,
          'apps/web/build/',
          'apps/web/vite',
          'apps/web/vitest',
        ),
      ),
    ).toEqual([]);
  });
  test('local and session storage are touched by one module', () => {
    expect(withText(/\b(localStorage|sessionStorage)\b/, within(`${web}lib/storage.ts`))).toEqual([]);
  });
  test('the addresses of screens are written in one table, beside what redirects to them', () => {
    const address = /['"`]#?\/(?:(?:pc|mobile|anonymous)\/|(?:signIn|loading|error|404)\b)/;
    const isElsewhere = (file: string) => !file.startsWith(web);
    expect(
      withText(address, (file) => isElsewhere(file) || within(`${web}lib/paths.ts`, `${web}screens/table.ts`)(file)),
    ).toEqual([]);
  });
  test('no file is a barrel but the door of each package', () => {
    const barrels = product.filter((file) => /(^|\/)index\.tsx?$/.test(file));
    expect(barrels).toEqual(['packages/contract/src/index.ts', 'packages/messages/src/index.ts']);
  });
  test('the page hears no message of another window: only a worker that it started itself is listened to (CS-06)', () => {
    const listens = /addEventListener\(\s*['"]message|\bonmessage\b|\bMessageEvent\b/;
    const isElsewhere = (file: string) => !file.startsWith(web);
    expect(withText(listens, isElsewhere)).toEqual([
      `${web}widgets/slider-captcha/work/run-work.ts`,
      `${web}widgets/slider-captcha/work/work-worker.ts`,
    ]);
    expect(textOf.get(`${web}widgets/slider-captcha/work/run-work.ts`)).toMatch(
      /\bworker\.addEventListener\('message'/,
    );
  });
  test('no markup is made from strings', () => {
    expect(withText(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/)).toEqual([]);
  });
  /** The gallery of widgets, which only developers see, speaks for itself. */
  const isSample = (file: string) => /\/gallery(\/|\.tsx$)/.test(file);
  test('Chinese is spoken by the catalogues, not by components', () => {
    expect(withText(/['"`>][^'"`<\n]*[\u4e00-\u9fff]/, (file) => !file.startsWith(web) || isSample(file))).toEqual([]);
  });
  test('English too: no words between tags, nor in what a screen reader says', () => {
    const words = />\s*[A-Z]?[a-z]{2,}[^<>{}();=]*<\/|\b(aria-label|title|placeholder|alt)="[^"]*[A-Za-z]/;
    expect(withText(words, (file) => !/\.tsx$/.test(file) || isSample(file))).toEqual([]);
  });
  test('no file is left to grow', () => {
    expect(product.filter((file) => (textOf.get(file) ?? '').split('\n').length > 300)).toEqual([]);
  });
});

describe('people', () => {
  test('people are searched for in one place, where it is counted', () => {
    const searching =
      /\bperson\.\w+\s+(?:i?like\b|~)|['"](?:person\.)?(?:name|name_en|username|phone|email)['"],\s*['"]i?like['"]/;
    const isServing = within(`${server}features/`, `${server}http/`, `${server}proofs/`, `${server}people/`);
    const found = sources.filter((file) => isServing(file) && !isTest(file) && searching.test(textOf.get(file) ?? ''));
    expect(found).toEqual([`${server}people/search-people.ts`]);
  });

  test('every call that searches and answers with people asks and answers in the one shape', () => {
    const rows = Object.entries(endpoints).flatMap(([feature, table]) =>
      Object.entries<ServedEndpoint>(table).map(([name, row]) => ({ name: `${feature}.${name}`, row })),
    );
    const fieldsOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const isSearch = ({ input }: ServedEndpoint) =>
      Object.keys(fieldsOf(input).properties ?? {}).some((key) => /search|query|keyword|name/i.test(key));
    const showsPeople = ({ output }: ServedEndpoint) => JSON.stringify(fieldsOf(output)).includes('"username"');
    // Finds one's own applications by what is in them, and no person; people for administrators, within their units (decision 61);
    // and lines of files that were dropped, for whoever reaches everybody (decision 70).
    const isOther = (name: string) => ['applications.list', 'adminPeople.list', 'adminSources.lines'].includes(name);
    const searches = rows.filter(({ name, row }) => !isOther(name) && isSearch(row) && showsPeople(row));
    const counted = ['adminPermissions.people', 'applications.people', 'approvals.people'];
    expect(searches.map(({ name }) => name)).toEqual(counted);
    for (const { name, row } of searches)
      expect({ name, isCounted: row.input === peopleSearch && row.output === foundPeople }).toEqual({
        name,
        isCounted: true,
      });
  });
});

/** A chain of names, and each shorter one it begins with. */
function prefixesOf(chain: string): string[] {
  const names = chain.split('.');
  return names.map((_, at) => names.slice(0, at + 1).join('.'));
}

describe('texts', () => {
  test('every text of the web is used by it', async () => {
    const { loadWebText } = await import('@uc/messages');
    const used = sources
      .filter((file) => file.startsWith(web) && !isTest(file))
      .map((file) => textOf.get(file))
      .join('\n')
      .replace(/\s*\n\s*\./g, '.');
    const leaves = (value: object, at: string): { table: string; leaf: string }[] =>
      Object.entries(value).flatMap(([key, item]) =>
        typeof item === 'object' && item !== null
          ? leaves(item, `${at}.${key}`)
          : [{ table: at, leaf: `${at}.${key}` }],
      );
    const chains = new Set(used.match(/\b(?:views|global|widgets)(?:\.\w+)+/g));
    const named = new Set([...chains].flatMap((chain) => prefixesOf(chain)));
    // A table of texts may be read as a whole, by index (`text.global.status`).
    const isUsed = ({ table, leaf }: { table: string; leaf: string }) => named.has(leaf) || chains.has(table);
    const { views, global, widgets } = await loadWebText('zh_CN');
    expect(leaves(views, 'views').filter((text) => !isUsed(text))).toEqual([]);
    expect(leaves(global, 'global').filter((text) => !isUsed(text))).toEqual([]);
    expect(leaves(widgets, 'widgets').filter((text) => !isUsed(text))).toEqual([]);
  });
});

/** The development page of all widgets knows all texts. */
const isGallery = (file: string) => /\/gallery(?:\/|[\w-]*\.tsx$)/.test(file);

/** Files of the web that are not an area's own, nor shared parts which the area alone uses. */
function strangersTo(isOwn: (file: string) => boolean): string[] {
  const files = sources.filter((file) => file.startsWith(web) && !isTest(file) && !isGallery(file));
  const users = Map.groupBy(
    imports.filter(({ from }) => files.includes(from)),
    ({ to }) => to,
  );
  const strangers = new Set(files.filter((file) => !isOwn(file)));
  for (let before = -1; before !== strangers.size; ) {
    before = strangers.size;
    for (const file of strangers)
      if (users.get(file)?.every(({ from }) => !strangers.has(from))) strangers.delete(file);
  }
  return [...strangers];
}

describe('texts of an area', () => {
  test('are spoken by the features whose screens bring them, by parts that bring them, and by what only these use', async () => {
    const { loadAreaText, loadPortalText, textAreas } = await import('@uc/messages');
    const portal = await loadPortalText('zh_CN');
    const areas: { names: string[]; places: string[] }[] = [];
    for (const area of textAreas) {
      const own = new RegExp(`inArea\\('${area}'`);
      const rows = sources.filter((file) => file.startsWith(`${web}screens/`) && own.test(textOf.get(file) ?? ''));
      const features = rows.flatMap((file) =>
        [...(textOf.get(file) ?? '').matchAll(/features\/([\w-]+)\//g)].map(([, name]) => `${web}features/${name}/`),
      );
      const { views } = await loadAreaText('zh_CN', area);
      const names = namesBeyond(portal.views, views, 'views');
      // A part that comes later than its screen may bring the texts itself.
      const bringing = new RegExp(`fetchAreaText\\('${area}'\\)`);
      const parts = sources.filter(
        (file) => file.startsWith(`${web}features/`) && bringing.test(textOf.get(file) ?? ''),
      );
      expect([...features, ...parts]).not.toEqual([]);
      // So may a part of a frame; and an area with a frame of its own opens in it only.
      const framing = sources.filter(
        (file) => file.startsWith(`${web}screens/layouts/`) && bringing.test(textOf.get(file) ?? ''),
      );
      const places = [
        ...features,
        ...rows,
        ...parts.map((file) => file.slice(0, file.lastIndexOf('/') + 1)),
        ...framing,
        `${web}screens/layouts/${area}/`,
      ];
      areas.push({ names, places });
    }
    const foreign: string[] = [];
    // What several areas bring is spoken by what only those use.
    const bringers = Map.groupBy(new Set(areas.flatMap(({ names }) => names)), (name) =>
      areas
        .filter(({ names }) => names.includes(name))
        .map((area) => areas.indexOf(area))
        .join(),
    );
    for (const [which, names] of bringers) {
      const places = which.split(',').flatMap((at) => areas[Number(at)]?.places ?? []);
      const others = strangersTo((file) => places.some((place) => file.startsWith(place)));
      const spoken = new RegExp(`\\b(?:${names.join('|')})\\b`);
      for (const file of others) {
        const found = spoken.exec((textOf.get(file) ?? '').replace(/\/\*.*?\*\//gs, ''));
        if (found) foreign.push(`${file}: ${found[0]}`);
      }
    }
    expect(foreign).toEqual([]);
  });
});

/** The names of texts and tables that the portal does not have, as far up as they can be told from its own. */
function namesBeyond(portal: object, area: object, at: string): string[] {
  return Object.entries(area).flatMap(([key, item]) => {
    const known: unknown = Reflect.get(portal, key);
    if (known === undefined) return [`${at}.${key}`.replaceAll('.', '\\.')];
    return typeof known === 'object' && known !== null ? namesBeyond(known, item as object, `${at}.${key}`) : [];
  });
}

describe('documentation', () => {
  test.each(['docs/settings.md', 'docs/settings.zh-CN.md'])('%s lists every setting with its default', (file) => {
    const page = readFileSync(path.join(root, file), 'utf8');
    const missing = Object.entries(settings).filter(
      ([name, { shown }]) => !new RegExp(`\\| \`${name}\` \\| [^|]*${RegExp.escape(shown)}`).test(page),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});
