import { expect, test } from 'vitest';
import { findGuards, instrument } from './scripts/guards/find.mjs';
import { guardedFiles, guardsOf } from './scripts/guards/folders.mjs';
import { kept } from './scripts/guards/kept.mjs';
import { fateOf } from './scripts/guards/page.mjs';
import { hashOf } from './scripts/guards/state.mjs';
import { candidatesFor, planOf, unitsOf, verdictOf } from './scripts/guards/units.mjs';

const sample = `
async function act(tx: Kysely<Schema>, session: Session): Promise<string | null> {
  await needSwitchOn(tx, session.personId, 'otp');
  if (session.isOld || session.endedAt) fail('session.ended');
  if (!session.personId) return null;
  if (session.isNew) greet();
  await sql\`update t set a = 1 returning b and c as d, e\`.execute(tx);
  const row = await tx.selectFrom('t').select('id').where('a', '=', 1).where('b', '=', session.id).executeTakeFirst();
  const other = await sql<Row>\`select id from t where a = \${1} and (b = 2 or c) and d is distinct from e order by id\`.execute(tx);
  return row ? other : fail('none');
}`;

test('the finder of guards sees each of them, and nothing else', () => {
  expect(findGuards(sample, 'a.ts').map(({ line, kind, text }) => [line, kind, text])).toEqual([
    [3, 'call', "await needSwitchOn(tx, session.personId, 'otp');"],
    [4, 'if', 'session.isOld'],
    [4, 'if', 'session.endedAt'],
    [5, 'if', '!session.personId'],
    [7, 'sql', 'c'],
    [8, 'where', "where('b', '=', session.id)"],
    [8, 'where', "where('a', '=', 1)"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the source
    [9, 'sql', 'a = ${1}'],
    [9, 'sql', '(b = 2 or c)'],
    [9, 'sql', 'd is distinct from e'],
    [10, 'or fail', 'row'],
  ]);
});

test('the "and" of a "between" begins no condition, the next one does', () => {
  const texts = findGuards('sql`select 1 where a between 1 and 2 and b = 3 and c`', 'a.ts').map(({ text }) => text);
  expect(texts).toEqual(['b = 3', 'c']);
});

/** Runs a source with some guards off; `done` is what it came to. */
function run(source: string, off: readonly string[]): string[] {
  const guards = findGuards(source, 'a.ts');
  const isOff = (id: string) => off.includes(guards.find((guard) => guard.id === id)?.text ?? '');
  const done: string[] = [];
  const scope = globalThis as { __guard?: unknown };
  scope.__guard = {
    off: isOff,
    saw: (_: string, holds: unknown) => holds,
    chain: (id: string, receiver: unknown, narrow: (receiver: unknown) => unknown) =>
      isOff(id) ? receiver : narrow(receiver),
    raw: (id: string, _: unknown, text: string) => (isOff(id) ? text : ''),
  };
  const query = { where: (what: string) => done.push(what) && query };
  const sql = (parts: TemplateStringsArray, ...values: string[]) => done.push(String.raw({ raw: parts }, ...values));
  const fail = () => {
    throw new Error('refused');
  };
  try {
    new Function('query', 'sql', 'needIt', 'fail', instrument(source, guards))(
      query,
      sql,
      () => done.push('needed'),
      fail,
    );
  } catch (error) {
    done.push((error as Error).message);
  } finally {
    delete scope.__guard;
  }
  return done;
}

test.each([
  ["query.where('a').where('b')", "where('a')", ['b']],
  ["query.where('a').where('b')", "where('b')", ['a']],
  ['needIt(); query.where("a")', 'needIt();', ['a']],
  ['if (true) fail(); query.where("a")', 'true', ['a']],
  ['if (false || true) fail(); query.where("a")', 'false', ['refused']],
  ['const row = null ?? fail(); query.where("a")', 'fail()', ['a']],
  ['const row = null ? 1 : fail(); query.where("a")', 'null', ['a']],
  ['sql`select 1 where a and b order by c`', 'a', ['select 1 where (true or (a)) and b order by c']],
  ['sql`select 1 where a -- and why\n union b`', 'a', ['select 1 where (true or (a)) -- and why\n union b']],
])('%s without %s', (source, off, left) => {
  expect(run(source, [off])).toEqual(left);
});

test('with all guards the source does what it did', () => {
  expect(run("needIt(); query.where('a').where('b'); sql`where a and b`; if (true) fail()", [])).toEqual([
    ...['needed', 'a', 'b', 'where a and b', 'refused'],
  ]);
});

const passed = (name: string, ms: number) => ({ name, state: 'passed', ms, attempts: [] });
const looked = {
  tests: [passed('1', 1_000), passed('2', 10), { ...passed('3', 1), state: 'failed' }],
  hits: { '1': ['if', 'call'], '2': ['if', 'call'], '3': ['if', 'call'] },
  refusals: { '1': ['if'] },
  isProbed: true,
  broken: {},
};

test('a condition is tried in tests in which it refuses something, a call in all that come by it, quick and watchful ones first', () => {
  const tests = { 'a.test.ts': { hash: 'h', units: unitsOf(looked) } };
  const asked = (kind: string, tried = {}, noticed = 0) =>
    candidatesFor(
      { id: kind, file: 'b.ts', kind },
      { tried },
      ['a.test.ts'],
      tests,
      new Map([['a.test.ts 2', { asked: 50, noticed }]]),
    ).map(({ unit }) => unit.name);
  expect(asked('if')).toEqual(['1']);
  expect(asked('call', {}, 50)).toEqual(['2', '1']);
  expect(asked('call', {}, 0)).toEqual(['1', '2']);
  expect(asked('call', { 'a.test.ts 2': 'h', 'a.test.ts 1': 'before it changed' })).toEqual(['1']);
});

test('what names whose a row is, is tried first where there are two of them', () => {
  const units = [{ name: '1', ms: 10, reached: ['g'], refused: ['g'], isProbed: true }];
  const files = ['a.test.ts', 'a.others.test.ts'];
  const tests = Object.fromEntries(files.map((file) => [file, { hash: 'h', units }]));
  const asked = (kind: string) => candidatesFor({ id: 'g', file: 'c.ts', kind }, { tried: {} }, files, tests);
  expect(asked('where').map(({ file }) => file)).toEqual(['a.others.test.ts', 'a.test.ts']);
  expect(asked('if').map(({ file }) => file)).toEqual(['a.test.ts', 'a.others.test.ts']);
});

const attempt = (isNoticed: boolean, ms: number, isLate = false) => ({ isNoticed, isLate, ms });
const trialsOf = (...pairs: [string, string][]) =>
  pairs.map(([name, id]) => {
    const unit = unitsOf(looked).find((one) => one.name === name);
    if (!unit) throw new Error('It passed');
    return { file: 'a.test.ts', unit, guard: { id, file: 'b.ts', kind: 'sql' } };
  });

test('a test does without one guard after the other, and each failure counts for the guard that was off', () => {
  const trials = trialsOf(['1', 'guard a'], ['1', 'guard b'], ['2', 'guard c']);
  const plan = planOf(trials);
  expect(plan).toEqual(new Map([['a.test.ts', { '1': ['guard a', 'guard b'], '2': ['guard c'] }]]));
  const ran = {
    ...looked,
    tests: [
      { ...passed('1', 12), attempts: [attempt(false, 5), attempt(true, 7, true)] },
      { ...passed('2', 3), attempts: [attempt(true, 3)] },
    ],
    broken: { '0 2': 'syntax error' },
  };
  expect(trials.map((trial) => verdictOf(trial, plan, ran))).toEqual([
    { killedBy: null, ms: 5, broken: null },
    { killedBy: '1 (timed out)', ms: 7, broken: null },
    { killedBy: '2', ms: 3, broken: 'syntax error' },
  ]);
});

test('a test that fails with all guards, or did not run, says nothing', () => {
  const trials = trialsOf(['1', 'guard a'], ['2', 'guard b']);
  const plan = planOf(trials, [null]);
  const ran = { ...looked, tests: [{ ...passed('1', 1), attempts: [attempt(true, 1), attempt(true, 1)] }] };
  expect(trials.map((trial) => verdictOf(trial, plan, ran))).toEqual([undefined, undefined]);
});

test('a guard that is kept though no test misses it is there, and has its reason', () => {
  const there = guardsOf(guardedFiles()).map(({ id }) => id);
  for (const [id, reason] of Object.entries(kept)) {
    expect(there).toContain(id);
    expect(reason).toMatch(/^[A-Z].{20,}[.)]$/);
  }
});

test('what noticed a guard before its file changed is told as that, as long as it is there, and never in place of what was found since', () => {
  const guard = { id: 'a guard', file: 'proofs/otp.ts' };
  const name = 'a one-time password or recovery code is worth nothing once its device is gone';
  const hint = { file: 'proofs/otp.absent.test.ts', unit: { name } };
  const fate = (entry: object | null, known?: typeof hint) => {
    const found = { source: 'of an earlier day', tried: {}, killedBy: null, broken: null, ...entry };
    return fateOf(guard, { guards: entry ? { 'a guard': found } : {} }, known).fate;
  };
  expect(fate(null, hint)).toBe('earlier');
  expect(fate({ killedBy: 'another test' }, hint)).toBe('earlier');
  expect(fate(null)).toBe('not tried');
  expect(fate(null, { ...hint, unit: { name: 'a test that nobody wrote' } })).toBe('not tried');
  expect(fate(null, { ...hint, file: 'proofs/gone.test.ts' })).toBe('not tried');
  const source = hashOf('proofs/otp.ts');
  expect(fate({ source, killedBy: 'another test' }, hint)).toBe('noticed');
  expect(fate({ source, tried: { [`${hint.file} ${name}`]: 'h' } }, hint)).toBe('not tried');
  expect(fate({ source, isOpen: false }, hint)).toBe('survived');
});
