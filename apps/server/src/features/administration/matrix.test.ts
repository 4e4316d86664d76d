import { type AdministratorRole, administratorRoles, api, CallError, type Endpoint } from '@uc/contract';
import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fate, lines } from '../../testing/features/administration/matrix-lines.ts';
import { type MatrixWorld, startMatrixWorld } from '../../testing/features/administration/matrix-world.ts';

interface AnyLine {
  input(personId: string, digest: string): Record<string, unknown>;
  outside: Fate;
  partly: Fate;
  self: Fate;
  above: Fate;
  planned?: string;
}

/** Every row of the administration, of its two halves and with its line. */
const rows = Object.entries(endpoints).flatMap(([table, served]) =>
  Object.entries<ServedEndpoint>(served)
    .filter(([, { admin }]) => admin)
    .map(([name, endpoint]) => ({
      name: `${table}.${name}`,
      endpoint,
      call: (api as unknown as Record<string, Record<string, Endpoint>>)[table]?.[name] as Endpoint, // the same names, or it would not compile
      line: (lines as Record<string, Record<string, AnyLine>>)[table]?.[name] as AnyLine, // the same
    })),
);
type Row = (typeof rows)[number];

let world: MatrixWorld;
beforeAll(async () => {
  world = await startMatrixWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** Refusals of the guards; whatever else a row has against a sample has got past them. */
const guards = [
  'route.unknown',
  'administrator.factor',
  'proof.required',
  'person.unknown',
  'administrator.self',
  'administrator.above',
  'administrator.elsewhere',
];

/** Calls a row about somebody, and says what became of it. */
async function fateOf({ call, line }: Row, personId: string): Promise<string> {
  try {
    const digest = line.planned ? await digestOf(line, personId) : '';
    const answer = await world.browser.call(call, line.input(personId, digest) as never);
    return leftOutOf(answer as Answer, personId) ?? 'passes'; // only those that leave people out have such fields
  } catch (error) {
    if (!(error instanceof CallError) || error.code === undefined) throw error;
    return guards.includes(error.code) ? error.code : 'passes';
  }
}

/** What was shown is what is done; where there is nothing to show, the row says why. */
async function digestOf({ input, planned }: AnyLine, personId: string): Promise<string> {
  const { reason: _, digest: __, ...asked } = input(personId, '');
  const plan = await world.browser.call(api.adminPeople.plan, { act: planned, ...asked } as never).catch(() => null);
  return plan?.digest ?? '0'.repeat(64);
}

interface Answer {
  leftOut?: number | { id: string; why: string }[];
  rows?: { person?: { id: string }; leftOut?: string | null }[];
}

/** Why an answer leaves somebody out, where that is a matter of rights. */
function leftOutOf(answer: Answer, personId: string): string | null {
  const why = Array.isArray(answer.leftOut)
    ? answer.leftOut.find(({ id }) => id === personId)?.why
    : answer.rows?.find(({ person }) => person?.id === personId)?.leftOut;
  return why && ['self', 'above', 'elsewhere'].includes(why) ? why : null;
}

const isOpenTo = ({ endpoint: { admin = [] } }: Row, role: AdministratorRole) =>
  role === 'owner' || admin.includes(role);

test('there are rows, and each has its line', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ line, call }) => !line || !call)).toEqual([]);
});

describe.each(rows)('$name', (row) => {
  test.each(administratorRoles)('called as %s', async (role) => {
    const fresh = async () => {
      await world.setFactor(true);
      await world.setProof('otp', 1);
      await world.hold(role);
    };
    const inside = () => world.next('inside');
    const fates: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const look = async (what: string, personId: string, want: string) => {
      fates[what] = await fateOf(row, personId);
      expected[what] = want;
    };
    await fresh();
    if (!isOpenTo(row, role)) {
      await look('inside', await inside(), 'route.unknown');
      await look('oneself', world.actorId, 'route.unknown');
      await look('an id of nobody', '00000000-0000-7000-8000-000000000000', 'route.unknown');
      expect(fates).toEqual(expected);
      return;
    }
    await look('inside', await inside(), 'passes');
    await look('oneself', world.actorId, row.line.self);
    if (role !== 'owner') await look('somebody above', await world.nextAbove(), row.line.above);
    if (role !== 'owner') {
      await world.hold(role, 'company');
      await look('inside the units', await inside(), 'passes');
      await look('outside the units', await world.next('outside'), row.line.outside);
      await look('partly inside the units', await world.next('partly'), row.line.partly);
    }
    await fresh();
    const needsProof = row.endpoint.administerProof;
    await world.setProof('otp', 11);
    await look('with an old proof', await inside(), needsProof ? 'proof.required' : 'passes');
    await world.setProof('password', 1);
    await look('with a proof of one factor', await inside(), needsProof ? 'proof.required' : 'passes');
    await world.setProof('recovery', 1);
    await look('with a recovery code', await inside(), needsProof ? 'proof.required' : 'passes');
    await fresh();
    await world.setFactor(false);
    await look('without a second factor', await inside(), 'administrator.factor');
    await fresh();
    await world.hold(role, undefined, '-1 minute');
    await look('after its end', await inside(), 'route.unknown');
    expect(fates).toEqual(expected);
  });
});
