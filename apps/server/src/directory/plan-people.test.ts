import { describe, expect, test } from 'vitest';
import { line, listing, nothingYet, somebody } from '../testing/directory/current.ts';
import type { Current, CurrentPerson, Listing, WantedPerson } from './model.ts';
import { isEmpty, makePlan } from './plan.ts';

const planFor = (people: CurrentPerson[], wanted: Listing<WantedPerson>, more: Partial<Current> = {}) =>
  makePlan({ ...nothingYet, ...more, people }, { people: wanted });
const reasonsIn = ({ problems }: ReturnType<typeof planFor>) =>
  problems.map(({ line: at, column, reason }) => [at, column, reason]);

describe('who somebody is', () => {
  test('a user name that exists is not taken for the person: names are handed on', () => {
    const plan = planFor(
      [somebody('e1', { key: null }, { username: 'li', employeeId: null })],
      listing(line('e2', { username: 'Li' })),
    );
    expect(reasonsIn(plan)).toEqual([[2, 'username', 'taken']]);
    expect(isEmpty(plan)).toBe(true);
  });
  test('somebody made by hand is taken over by their employee id', () => {
    const { people } = planFor([somebody('e1', { key: null })], listing(line('e1', { name: 'new' })));
    expect(people.changed).toMatchObject([
      { id: 'id-e1', key: 'e1', isLinked: true, changes: { name: { from: 'name of e1', to: 'new' } } },
    ]);
  });
  test('but not somebody whom another source has', () => {
    const plan = planFor([somebody('e1', { key: null, isForeign: true })], listing(line('e1', { username: 'other' })));
    expect(reasonsIn(plan)).toEqual([[2, 'employeeId', 'taken']]);
  });
});

describe('what a source may write', () => {
  test('what people hold themselves is never overwritten; where it is empty, the source gives the first value', () => {
    const there = [somebody('e1', {}, { phone: '+8613800000001' })];
    const { people } = planFor(there, listing(line('e1', { phone: '+8613800000002', email: 'a@example.com' })));
    expect(people.changed[0]?.changes).toEqual({ email: { from: null, to: 'a@example.com' } });
  });
  test('an address of an administrator is neither changed nor given', () => {
    const owner = somebody('e1', { roles: ['owner'] }, { email: 'a@example.com' });
    const held = { holds: new Set([...nothingYet.holds, 'email']) };
    const changed = planFor([owner], listing(line('e1', { email: 'b@example.com' })), held);
    expect(reasonsIn(changed)).toEqual([[2, 'email', 'administrator']]);
    // A first one is left out without a word: the rest of their line holds.
    const given = planFor([owner], listing(line('e1', { phone: '+8613800000001', name: 'new' })));
    expect([given.problems, given.people.changed.map(({ changes }) => Object.keys(changes))]).toEqual([[], [['name']]]);
  });
  test('two people may get each other’s phone', () => {
    const [a, b] = ['+8613800000001', '+8613800000002'];
    const there = [somebody('e1', {}, { phone: a }), somebody('e2', {}, { phone: b })];
    const held = { holds: new Set([...nothingYet.holds, 'phone']) };
    const plan = planFor(there, listing(line('e1', { phone: b }), line('e2', { phone: a }, 3)), held);
    expect(plan.problems).toEqual([]);
    expect(plan.people.changed.map(({ changes }) => changes.phone?.to)).toEqual([b, a]);
    // Of the two, one line alone would take what the other has.
    expect(reasonsIn(planFor(there, { rows: [line('e1', { phone: b })], refused: ['e2'] }, held))).toEqual([
      [2, 'phone', 'taken'],
    ]);
  });
  test('of two lines with one phone nobody can tell which is right', () => {
    const plan = planFor(
      [],
      listing(line('e1', { phone: '+8613800000001' }), line('e2', { phone: '+8613800000001' }, 3)),
    );
    expect(reasonsIn(plan)).toEqual([
      [2, 'phone', 'twice'],
      [3, 'phone', 'twice'],
    ]);
  });
});

describe('who has left', () => {
  test('whoever the source no longer names is disabled, and nobody whom it never had', () => {
    const plan = planFor([somebody('e1'), somebody('e2', { key: null })], listing(line('e3')));
    expect(plan.people.changed).toMatchObject([{ key: 'e1', state: { from: 'active', to: 'disabled' } }]);
  });
  test('a refused line leaves its person exactly as they are', () => {
    const plan = planFor([somebody('e1'), somebody('e2')], { rows: [line('e2')], refused: ['e1'] });
    expect(isEmpty(plan)).toBe(true);
    // Also where a check of ours refuses it.
    expect(planFor([somebody('e1')], listing(line('e1', { name: null }), line('e3'))).people.changed).toEqual([]);
  });
  test('a line whose key cannot be read may be anybody: then nobody has left', () => {
    expect(isEmpty(planFor([somebody('e1')], { rows: [], refused: [null] }))).toBe(true);
  });
  test('somebody listed twice has not left either', () => {
    const plan = planFor([somebody('e1')], listing(line('e1'), line('e1', { name: 'other' }, 3)));
    expect(plan.problems).toHaveLength(2);
    expect(isEmpty(plan)).toBe(true);
  });
  test('a last day that is over disables, one to come does not', () => {
    const state = (endsOn: string) =>
      planFor([somebody('e1')], listing(line('e1', { endsOn }))).people.changed[0]?.state;
    expect(state('2026-03-14')).toEqual({ from: 'active', to: 'disabled' });
    expect(state('2026-03-15')).toBeUndefined();
  });
  test('the last owner stays, of two one may go', () => {
    const owners = ['e1', 'e2'].map((key) => somebody(key, { roles: ['owner'] }));
    const plan = planFor(owners, listing(line('e3')));
    expect(plan.problems.map(({ reason }) => reason)).toEqual(['lastOwner', 'lastOwner']);
    expect(plan.people.changed).toEqual([]);
    expect(planFor(owners, listing(line('e1'))).people.changed).toMatchObject([
      { key: 'e2', state: { to: 'disabled' } },
    ]);
  });
});

describe('states', () => {
  const stateOf = (person: CurrentPerson, startsOn: string | null = null) =>
    planFor([person], listing(line('e1', { startsOn }))).people.changed[0]?.state?.to;
  test('a new person is invited, one who begins later waits, one who has left is disabled from the start', () => {
    const { people } = planFor([], {
      ...listing(line('e1'), line('e2', { startsOn: '2026-03-16' }), { ...line('e3'), hasLeft: true }),
    });
    expect(people.added.map(({ state }) => state)).toEqual(['invited', 'waiting', 'disabled']);
  });
  test('where people sign in elsewhere nobody is invited', () => {
    expect(planFor([], listing(line('e1')), { signsInElsewhere: true }).people.added[0]?.state).toBe('active');
  });
  test('whoever waited is invited on the day, and nobody who is at work waits again', () => {
    expect(stateOf(somebody('e1', { state: 'waiting' }), '2026-03-15')).toBe('invited');
    expect(stateOf(somebody('e1'), '2026-04-01')).toBeUndefined();
  });
  test('whom the source or their last day had disabled comes back with the same key, whom an administrator has does not', () => {
    expect(stateOf(somebody('e1', { state: 'disabled', disabledBy: 'file' }))).toBe('invited');
    expect(stateOf(somebody('e1', { state: 'disabled', disabledBy: 'end day' }))).toBe('invited');
    expect(stateOf(somebody('e1', { state: 'disabled', disabledBy: 'ldap' }))).toBeUndefined();
    const plan = planFor([somebody('e1', { state: 'disabled' })], listing(line('e1')));
    expect([plan.people.changed, plan.people.leftAlone]).toEqual([[], ['e1']]);
  });
  test('a last day before the first is refused', () => {
    const plan = planFor([], listing(line('e1', { startsOn: '2026-05-01', endsOn: '2026-04-01' })));
    expect(reasonsIn(plan)).toEqual([[2, 'endsOn', 'daysTurned']]);
  });
});
