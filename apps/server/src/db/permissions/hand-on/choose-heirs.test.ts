import { expect, test } from 'vitest';
import { chooseHeirs, type Decider, type WaitingStep } from './choose-heirs.ts';

const here = (id: string): Decider => ({ id, isHere: true, isNamed: false });
const gone = (id: string): Decider => ({ id, isHere: false, isNamed: false });
const step = (more: Partial<WaitingStep>): WaitingStep => ({
  ...{ id: 's', request: 'r', kind: 'manager', isOpen: true, led: [], approvers: [], owners: [], ...more },
});
const managers =
  (of: Record<string, string>) =>
  (person: string): string | undefined =>
    of[person];
const nobodyMoved = new Set<string>();
const heirs = (chosen: ReturnType<typeof chooseHeirs>) => chosen.heirs.map(({ person }) => person);

test('as long as somebody of a step is there, nobody joins it', () => {
  const chosen = chooseHeirs(
    step({ kind: 'owner', approvers: [gone('a'), here('b')] }),
    managers({ a: 'm' }),
    nobodyMoved,
  );
  expect(chosen).toMatchObject({ leaving: ['a'], heirs: [], further: [], isStranded: false });
});

test('an owner is replaced by other owners, else by the manager of whoever left; named people by that manager, else by owners', () => {
  const owned = { kind: 'owner', approvers: [gone('a')], owners: ['o'] } as const;
  expect(heirs(chooseHeirs(step(owned), managers({ a: 'm' }), nobodyMoved))).toEqual(['o']);
  expect(heirs(chooseHeirs(step({ ...owned, owners: [] }), managers({ a: 'm' }), nobodyMoved))).toEqual(['m']);
  expect(heirs(chooseHeirs(step({ ...owned, kind: 'people' }), managers({ a: 'm' }), nobodyMoved))).toEqual(['m']);
  expect(heirs(chooseHeirs(step({ ...owned, kind: 'people' }), managers({}), nobodyMoved))).toEqual(['o']);
});

test('with nobody left at all it is stranded', () => {
  expect(chooseHeirs(step({ approvers: [gone('a')], led: ['p'] }), managers({}), nobodyMoved).isStranded).toBe(true);
});

test('those who get another manager leave the others with theirs, and all of them leave it for good', () => {
  const both = step({ approvers: [here('a')], led: ['p', 'q'] });
  const parted = chooseHeirs(both, managers({ p: 'm' }), new Set(['p']));
  expect(parted).toMatchObject({
    leaving: [],
    heirs: [],
    led: ['q'],
    further: [{ person: 'm', from: 'a', led: ['p'] }],
  });
  const left = chooseHeirs(both, managers({ p: 'm', q: 'm' }), new Set(['p', 'q']));
  expect(left).toMatchObject({ leaving: ['a'], heirs: [{ person: 'm', from: 'a' }], led: ['p', 'q'], further: [] });
});

test('an owner who is the manager as well stays the owner when another manager comes', () => {
  const chosen = chooseHeirs(
    step({ kind: 'owner', approvers: [here('a')], led: ['p'] }),
    managers({ p: 'm' }),
    new Set(['p']),
  );
  expect(chosen).toMatchObject({ leaving: [], heirs: [], led: [], further: [{ person: 'm', led: ['p'] }] });
});

test('where the new manager is the one who decides already, nothing changes', () => {
  const chosen = chooseHeirs(step({ approvers: [here('a')], led: ['p'] }), managers({ p: 'a' }), new Set(['p']));
  expect(chosen).toMatchObject({ leaving: [], heirs: [], led: ['p'], further: [], isStranded: false });
});
