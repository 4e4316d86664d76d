import { type AdministratorRole, administratorRoles, api, CallError, type Endpoint } from '@uc/contract';
import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fate, Made } from '../../testing/features/administration/matrix-line.ts';
import { lines, othersApplication, unitOutside } from '../../testing/features/administration/matrix-lines.ts';
import { type MatrixWorld, startMatrixWorld } from '../../testing/features/administration/matrix-world.ts';

interface AnyLine {
  input(personId: string, digest: string, made: Made): Record<string, unknown>;
  outside: Fate;
  partly: Fate;
  self: Fate;
  above: Fate;
  planned?: string;
  needsNote?: true;
  usesUpProof?: true;
  isOfNobody?: true;
  namesDeciders?: true;
  beyond?: { input: AnyLine['input']; fate: Fate } | null;
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
async function fateOf(
  { call, line }: Row,
  personId: string,
  input = line.input,
  hidden: readonly string[] = [],
): Promise<string> {
  try {
    const digest = line.planned ? await digestOf(line, personId) : '';
    const { rule, ruleOfOthers, request } = world;
    const note = line.needsNote ? await world.noteAbout(personId) : '';
    const answer = await world.browser.call(
      call,
      input(personId, digest, { note, rule, ruleOfOthers, request }) as never,
    );
    const text = JSON.stringify(answer);
    if (hidden.some((id) => text.includes(id))) return 'tells of what is outside';
    return leftOutOf(answer as Answer, personId) ?? 'passes'; // only those that leave people out have such fields
  } catch (error) {
    if (!(error instanceof CallError) || error.code === undefined) throw error;
    // What else a row says of what is out of reach counts where its line expects that somewhere.
    const { outside, partly, self, above, beyond } = line;
    const known: readonly string[] = [
      ...guards,
      outside,
      partly,
      self,
      above,
      ...(beyond && (!line.isOfNobody || input === beyond.input) ? [beyond.fate] : []),
    ];
    return known.includes(error.code) ? error.code : 'passes';
  }
}

/** What was shown is what is done; where there is nothing to show, the row says why. */
async function digestOf({ input, planned }: AnyLine, personId: string): Promise<string> {
  const {
    reason: _,
    digest: __,
    ...asked
  } = input(personId, '', { note: '', rule: '', ruleOfOthers: '', request: '' });
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

const isAboutApplications = (name: string) => /^admin(?:Permissions|Applications)\./.test(name);

/** What no answer to a role of one company holds: people, units and applications outside. */
function hiddenFrom({ name, line }: Row, role: AdministratorRole): string[] {
  const isOfApplications = isAboutApplications(name) && role === 'applications';
  const people = line.namesDeciders ? [] : world.strangers;
  return [...people, unitOutside, ...(isOfApplications ? [othersApplication] : [])];
}

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
    // Whoever something is done to is somebody else each time; what is about nobody in particular uses nobody up.
    const isAboutSomebody = row.line.self !== 'passes' || row.line.outside !== 'passes';
    const inside = () => world.someone('inside', row.endpoint.effect && isAboutSomebody ? 'spent' : undefined);
    const refused = () => world.someone('inside');
    const proved = (needsProof: boolean) => (needsProof ? refused() : inside());
    const fates: Record<string, string> = {};
    const expected: Record<string, string> = {};
    let isProved = true;
    const look = async (what: string, personId: string, want: string, hidden: readonly string[] = []) => {
      if (isProved && row.line.usesUpProof) await world.setProof('otp', 1);
      fates[what] = await fateOf(row, personId, row.line.input, hidden);
      expected[what] = want;
    };
    await fresh();
    if (!isOpenTo(row, role)) {
      await look('inside', refused(), 'route.unknown');
      await look('oneself', world.actorId, 'route.unknown');
      await look('an id of nobody', '00000000-0000-7000-8000-000000000000', 'route.unknown');
      expect(fates).toEqual(expected);
      return;
    }
    await look('inside', inside(), 'passes');
    await look('oneself', world.actorId, row.line.self);
    if (role !== 'owner') await look('somebody above', world.above, row.line.above);
    if (role !== 'owner') {
      await world.hold(role, 'company');
      await look('inside the units', inside(), 'passes', hiddenFrom(row, role));
      await look('outside the units', world.someone('outside'), row.line.outside);
      await look('partly inside the units', world.someone('partly'), row.line.partly);
      if (row.line.beyond) {
        const { input, fate } = row.line.beyond;
        fates['a unit or application outside'] = await fateOf(row, refused(), input, hiddenFrom(row, role));
        // Whoever audits looks at every application, also with a role for some units.
        const isSeen = isAboutApplications(row.name) && role === 'audit';
        expected['a unit or application outside'] = isSeen ? 'passes' : fate;
      }
    }
    await fresh();
    const needsProof = row.endpoint.administerProof;
    isProved = false;
    await world.setProof('otp', 11);
    await look('with an old proof', proved(needsProof), needsProof ? 'proof.required' : 'passes');
    await world.setProof('password', 1);
    await look('with a proof of one factor', proved(needsProof), needsProof ? 'proof.required' : 'passes');
    await world.setProof('recovery', 1);
    await look('with a recovery code', proved(needsProof), needsProof ? 'proof.required' : 'passes');
    await fresh();
    await world.setFactor(false);
    await look('without a second factor', refused(), 'administrator.factor');
    await fresh();
    await world.hold(role, undefined, '-1 minute');
    await look('after its end', refused(), 'route.unknown');
    expect(fates).toEqual(expected);
  });
});
