import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { openAdministrator } from '../../testing/administrators.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import type { Made } from '../../testing/features/administration/matrix-line.ts';
import { lines } from '../../testing/features/administration/matrix-lines.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

/** Threat AD-34: what is no string where one is meant, to any row of the administration. */

interface Shape {
  options?: Shape[];
  shape?: Record<string, unknown>;
}

const made: Made = { note: newId(), rule: newId(), ruleOfOthers: newId(), request: newId() };
const rows = Object.entries(endpoints).flatMap(([table, served]) =>
  Object.entries<ServedEndpoint>(served)
    .filter(([, { admin }]) => admin)
    .map(([name, endpoint]) => ({ name: `${table}.${name}`, endpoint, inputs: inputsOf(table, name, endpoint) })),
);

/** Inputs that get past the schema, one for each act where a row names several; and every field of the contract beside what they say. */
function inputsOf(table: string, name: string, { input }: ServedEndpoint) {
  const line = (
    lines as unknown as Record<string, Record<string, { input(id: string, digest: string, made: Made): object }>>
  )[table]?.[name];
  const sample = line?.input(crypto.randomUUID(), '0'.repeat(64), made) ?? {};
  const { options = [input as Shape] } = input as unknown as Shape; // either a choice by `act`, or one object
  return options.map(({ shape = {} }) => {
    const act = (shape.act as { def?: { values?: string[] } } | undefined)?.def?.values?.[0];
    return { fields: Object.keys(shape), sample: { ...sample, ...(act && { act }) } };
  });
}

let portal: Portal;
let owner: TestBrowser;
beforeAll(async () => {
  portal = await startPortal();
  owner = await openAdministrator(portal, 'demo.owner');
});
afterAll(() => portal[Symbol.asyncDispose]());

/** Of no field of any row. */
const wrong = [{ $ne: '' }, [[]], [null]];

const done = async () =>
  (await sql`select count(*) from record where operation = 'administer' and result = 'success'`.execute(portal.db))
    .rows;

test('every row of the administration refuses arrays, objects and nothing in place of each of its fields, by its name (AD-34)', async () => {
  const before = await done();
  const mayBeNull: string[] = [];
  let tried = 0;
  for (const { name, endpoint, inputs } of rows)
    for (const { fields, sample } of inputs)
      for (const field of fields) {
        const takesNull = endpoint.input.safeParse({ ...sample, [field]: null }).success;
        if (takesNull) mayBeNull.push(`${name} ${field}`);
        const values = endpoint.method === 'GET' ? [] : takesNull ? wrong : [...wrong, null];
        for (const value of values) {
          const body = { ...sample, [field]: value };
          const answer = await owner.send({ method: endpoint.method, path: endpoint.path, body });
          expect([name, body, answer.statusCode, answer.json().code]).toEqual([name, body, 400, 'request.invalid']);
          const named = (answer.json().details as { field: string }[]).some((one) => one.field.split('.')[0] === field);
          expect([name, field, named]).toEqual([name, field, true]);
          tried += 1;
        }
      }
  // Each means something: no end, everywhere, the top, nobody, no stop to go beyond.
  expect(mayBeNull.toSorted()).toEqual([
    ...['adminApplications.saveDraft category', 'adminApplications.saveDraft initiateLoginUrl'],
    'adminApplications.setIcon content',
    'adminPeople.move manager',
    'adminPermissions.saveRole longestDays',
    'adminSources.carryOut number',
    ...['adminSources.changeConnection bindPassword', 'adminSources.changeConnection replaces'],
    ...['adminSources.tryConnection bindPassword', 'adminSources.tryConnection described'],
    ...['adminUnits.add parent', 'adminUnits.close into', 'adminUnits.move parent'],
    ...['administration.give units', 'administration.give until'],
  ]);
  expect(tried).toBeGreaterThan(200);
  expect(await done()).toEqual(before);
});

test('in an address too a field stands once, and is no path into it (AD-34)', async () => {
  let tried = 0;
  for (const { endpoint, inputs } of rows)
    for (const { fields, sample } of inputs)
      for (const field of endpoint.method === 'GET' ? fields : []) {
        const value = encodeURIComponent(String((sample as Record<string, unknown>)[field] ?? 'x'));
        const said = new URLSearchParams(sample as Record<string, string>);
        said.delete(field);
        for (const twice of [`${field}=${value}&${field}=${value}`, `${field}[]=${value}`, `${field}[a]=${value}`]) {
          const path = `${endpoint.path}?${said}&${twice}` as const;
          const answer = await owner.send({ path });
          expect([path, answer.statusCode, answer.json().code]).toEqual([path, 400, 'request.invalid']);
          tried += 1;
        }
      }
  expect(tried).toBeGreaterThan(20);
});

test('a body that is a list or a word is none (AD-34)', async () => {
  const before = await done();
  for (const { endpoint } of rows)
    for (const body of endpoint.method === 'POST' ? ['[]', '[{}]', '"x"', '1'] : []) {
      const answer = await owner.send({ method: 'POST', path: endpoint.path, body });
      expect([endpoint.path, body, answer.statusCode]).toEqual([endpoint.path, body, 400]);
    }
  expect(await done()).toEqual(before);
});
