import type { api, InputOf, IsAdministration } from '@uc/contract';
import { newId } from '../../../db/ids.ts';
import { demoId } from '../../../db/seed/ids.ts';

/** What becomes of a call on somebody: it gets through, or is refused or leaves them out for this reason. */
export type Fate = 'passes' | 'person.unknown' | 'administrator.self' | 'self' | 'above' | 'elsewhere';

/** One row of the administration: how it is called about somebody, and what becomes of that. */
interface Line<E> {
  input(personId: string, digest: string): InputOf<E>;
  /** Somebody outside the caller's units. */
  outside: Fate;
  /** Somebody with a further position inside them, whose main one is outside. */
  partly: Fate;
  self: Fate;
  above: Fate;
  /** The act whose plan has to be shown first. */
  planned?: InputOf<typeof api.adminPeople.plan>['act'];
}

type Names<Table> = { [K in keyof Table]: IsAdministration<Table[K]> extends true ? K : never }[keyof Table];
type Api = typeof api;
type Tables = { [T in keyof Api]: [Names<Api[T]>] extends [never] ? never : T }[keyof Api];

/** A line for every row of the administration: one that is missing does not compile. */
type Lines = { [T in Tables]: { [K in Names<Api[T]>]: Line<Api[T][K]> } };

/** About nobody in particular. */
const nobody = { outside: 'passes', partly: 'passes', self: 'passes', above: 'passes' } as const;
/** Shows somebody: whoever is not reached is not there. */
const shows = { ...nobody, outside: 'person.unknown' } as const;
/** Acts on somebody. */
const acts = { outside: 'person.unknown', partly: 'elsewhere', self: 'self', above: 'above' } as const;
/** Only owners call it, who reach everybody and above whom there is nobody. */
const names = { ...nobody, self: 'administrator.self' } as const;

const reason = 'A line of the matrix';
const onOne = (personId: string) => ({ people: [personId] });
const shownFirst = (personId: string, digest: string) => ({ ...onOne(personId), reason, digest });
const device = { kind: 'otp', id: newId() } as const;
const permission = 'userCenter:myAuthority';
/** The company that roles of the matrix are limited to: what is planned is what is done. */
const unit = demoId('organisation', 'EG-EC');

export const lines: Lines = {
  administration: {
    me: { ...nobody, input: () => ({}) },
    list: { ...nobody, input: () => ({}) },
    give: { ...names, input: (personId) => ({ personId, role: 'audit', units: null, until: null, reason }) },
    take: { ...names, input: (personId) => ({ personId, role: 'settings', reason }) },
    waiting: { ...nobody, input: () => ({}) },
    agree: { ...nobody, input: () => ({ id: newId() }) },
    refuse: { ...nobody, input: () => ({ id: newId(), reason }) },
  },
  adminPeople: {
    units: { ...nobody, input: () => ({}) },
    list: { ...nobody, input: () => ({}) },
    get: { ...shows, input: (id) => ({ id }) },
    records: { ...shows, input: (id) => ({ id }) },
    messages: { ...shows, input: (id) => ({ id }) },
    note: { ...shows, input: (id) => ({ id, text: reason }) },
    plan: { ...acts, input: (id) => ({ act: 'unlock', people: [id] }) },
    unlock: { ...acts, input: onOne },
    endSessions: { ...acts, input: onOne },
    invite: { ...acts, input: onOne },
    sendResetLink: { ...acts, input: (id) => ({ ...onOne(id), reason }) },
    removeDevice: { ...acts, planned: 'removeDevice', input: (id, digest) => ({ ...shownFirst(id, digest), device }) },
    cancelRemoval: { ...acts, input: (id) => ({ id, removal: newId() }) },
    disable: { ...acts, planned: 'disable', input: shownFirst },
    enable: { ...acts, planned: 'enable', input: shownFirst },
    move: { ...acts, planned: 'move', input: (id, digest) => ({ ...shownFirst(id, digest), unit }) },
    grant: { ...acts, planned: 'grant', input: (id, digest) => ({ ...shownFirst(id, digest), permission }) },
    revoke: { ...acts, planned: 'revoke', input: (id, digest) => ({ ...shownFirst(id, digest), permission }) },
    setSwitch: {
      ...acts,
      planned: 'setSwitch',
      input: (id, digest) => ({ ...shownFirst(id, digest), switch: 'mobile', isOn: false }),
    },
  },
};
