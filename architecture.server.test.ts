import { describe, expect, test } from 'vitest';
import { isTest, offenders, server, sources, within } from './architecture.ts';

/** Where each folder of the server may look, besides itself and what those it looks at may look at. The drawing is in docs/architecture.md. */
const below: Record<string, readonly string[]> = {
  values: [],
  background: [],
  ports: [],
  icons: [],
  config: ['values'],
  secrets: ['config', 'background'],
  db: ['secrets'],
  notices: ['db', 'ports'],
  calls: ['db'],
  directory: ['db', 'ports'],
  people: ['calls'],
  applications: ['db', 'icons'],
  proofs: ['calls', 'ports'],
  http: ['proofs', 'ports'],
  adapters: ['notices'],
  features: ['http', 'people', 'applications', 'notices', 'icons', 'directory'],
  cli: ['features', 'directory'],
  process: ['db'],
  'app.ts': ['features'],
  'main.ts': ['app.ts', 'adapters', 'directory', 'process'],
  'uc.ts': ['cli', 'adapters', 'process'],
};

describe('floors of the server', () => {
  const floorOf = (file: string) => file.slice(server.length).split('/')[0] ?? '';
  const reach = (floor: string): string[] => (below[floor] ?? []).flatMap((next) => [next, ...reach(next)]);
  const product = sources.filter((file) => file.startsWith(server) && !isTest(file));

  test('every folder stands on a floor', () => {
    expect([...new Set(product.map(floorOf))].toSorted()).toEqual(Object.keys(below).toSorted());
  });
  test.each(Object.keys(below))('%s looks down only', (floor) => {
    const allowed = new Set([floor, ...reach(floor)]);
    expect(
      offenders(
        (from) => from.startsWith(server) && floorOf(from) === floor,
        (to) => to.startsWith(server) && !allowed.has(floorOf(to)),
      ),
    ).toEqual([]);
  });
  const rules: [string, (file: string) => boolean, (to: string, from: string) => boolean][] = [
    [
      'the demo is known to what is started alone',
      (from) => from.startsWith(server) && !within(`${server}db/seed/`, `${server}main.ts`, `${server}uc.ts`)(from),
      within(`${server}db/seed/`),
    ],
    [
      'phones are read in one place',
      (from) => from !== `${server}values/phones.ts`,
      (to) => to.startsWith('libphonenumber-js'),
    ],
    ['what only tests use is used by tests only', within(server), within(`${server}testing/`)],
  ];
  test.each(rules)('%s', (_, place, forbidden) => {
    expect(offenders(place, forbidden)).toEqual([]);
  });
  test('the chain goes one way: http, proofs, calls', () => {
    expect(reach('http')).toEqual(expect.arrayContaining(['proofs', 'calls']));
    expect(reach('proofs')).toContain('calls');
    for (const [lower, upper] of [
      ['calls', 'proofs'],
      ['calls', 'http'],
      ['proofs', 'http'],
    ] as const)
      expect(reach(lower)).not.toContain(upper);
  });
});
