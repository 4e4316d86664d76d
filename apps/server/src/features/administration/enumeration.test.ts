import { type AdministratorRole, api, CallError, type Endpoint } from '@uc/contract';
import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import type { Made } from '../../testing/features/administration/matrix-line.ts';
import { lines } from '../../testing/features/administration/matrix-lines.ts';
import { type MatrixWorld, startMatrixWorld } from '../../testing/features/administration/matrix-world.ts';

/* Threat AD-11: whoever administers one company tries ids. What is outside has to answer word for word like what nobody has, in every row that takes an id. */

interface AnyLine {
  input(personId: string, digest: string, made: Made): Record<string, unknown>;
  beyond?: { input: AnyLine['input'] } | null;
}

const rows = Object.entries(endpoints).flatMap(([table, served]) =>
  Object.entries<ServedEndpoint>(served)
    .filter(([, { admin }]) => admin && admin.length > 0)
    .map(([name, { admin = [] }]) => ({
      name: `${table}.${name}`,
      roles: admin,
      call: (api as unknown as Record<string, Record<string, Endpoint>>)[table]?.[name] as Endpoint, // the same names, or it would not compile
      line: (lines as Record<string, Record<string, AnyLine>>)[table]?.[name] as AnyLine, // the same
    })),
);

let world: MatrixWorld;
beforeAll(async () => {
  world = await startMatrixWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** What somebody would look at: the status, the code, every word of the answer, whatever ids stand there. */
async function readingOf(call: Endpoint, input: Record<string, unknown>): Promise<string> {
  await world.setProof('otp', 1); // what uses one up is asked twice
  const answer = await world.browser.call(call, input as never).catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error;
    const { status, code, message } = error;
    return { status, code, message };
  });
  // A digest is of what was asked for, with the ids in it; a file's id is drawn anew each time.
  return JSON.stringify(answer)
    .replaceAll(anyId, 'id')
    .replaceAll(/"(digest|id)":"[\w-]{43,}"/g, '"$1":""');
}

/** The ids in an input that stand for something there is. */
const knownIds = (input: object) => [...new Set(JSON.stringify(input).match(anyId) ?? [])];
const withAnother = (input: object, id: string, other: string) =>
  JSON.parse(JSON.stringify(input).replaceAll(id, other)) as Record<string, unknown>;

/**
 * What is no secret. An auditor reads all applications, within whatever units; and of people whom somebody reaches the list tells where else they work, as
 * their own pages do.
 */
const isTold = (name: string, role: AdministratorRole) =>
  name === 'adminPeople.list' || (role === 'audit' && /^admin(?:Permissions|Applications)\./.test(name));

describe.each(rows)('$name', ({ name, roles, call, line }) => {
  test.each(roles.filter((role) => role !== 'owner'))('tried by %s of one company', async (role) => {
    await world.setFactor(true);
    await world.hold(role, 'company');
    const { rule, ruleOfOthers, request } = world;
    const outside = world.someone('outside');
    const note = await world.noteAbout(outside);
    const made = { note, rule, ruleOfOthers, request };
    const tried = [
      { input: line.input(outside, '0'.repeat(64), made), ids: [outside] },
      ...(line.beyond && !isTold(name, role)
        ? [line.beyond.input(world.someone('inside'), '0'.repeat(64), made)].map((input) => ({
            input,
            // Whom they reach and what is theirs is no secret; everything else of it is.
            ids: knownIds(input).filter((id) => id !== world.someone('inside') && id !== world.company),
          }))
        : []),
    ];
    for (const { input, ids } of tried)
      for (const id of ids.filter((one) => JSON.stringify(input).includes(one))) {
        const [real, unknown] = [await readingOf(call, input), await readingOf(call, withAnother(input, id, newId()))];
        expect(real, `${id} in ${JSON.stringify(input)}`).toBe(unknown);
      }
  });
});

test('there are rows that take ids', () => {
  const taking = rows.filter(
    ({ line, name }) =>
      /get|plan/.test(name) &&
      knownIds(line.input(newId(), '', { note: '', rule: '', ruleOfOthers: '', request: '' })).length > 0,
  );
  expect(taking.length).toBeGreaterThan(3);
});
