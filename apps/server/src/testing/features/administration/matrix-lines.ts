import { newId } from '../../../db/ids.ts';
import { demoId } from '../../../db/seed/ids.ts';
import { asked, typedFor } from '../admin-sources/connection.ts';
import type { Fate, Lines, Made } from './matrix-line.ts';
import { othersApplicationCode, othersRoles, ownApplication, ownRoles } from './matrix-world.ts';

/** About nobody in particular. */
const nobody = { outside: 'passes', partly: 'passes', self: 'passes', above: 'passes' } as const;
const empty = { ...nobody, input: () => ({}) };
const aboutJob = { ...nobody, input: () => ({ job: newId() }) };
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
/** One below it: the topmost of a role is not moved, merged or closed. */
const department = demoId('organisation', 'EG-EC-RD');
/** One outside of it, and below nothing of it. */
export const unitOutside = demoId('organisation', 'EG-HQ-IT');

/** Nothing that was shown: past the guards it is another plan, or a unit that is not reached. */
const unseen = { reason, digest: '0'.repeat(64) };

/** An application, and a role as a form has it. */
const application = demoId('application', ownApplication);
export const othersApplication = demoId('application', othersApplicationCode);
/** Two of its roles. */
const rolesOf = ([one, other]: readonly [string, string]) => [demoId('role', one), demoId('role', other)] as const;
const own: { application: string; roles: readonly [string, string] } = { application, roles: rolesOf(ownRoles) };
const others: typeof own = { application: othersApplication, roles: rolesOf(othersRoles) };
/** How files are dropped. */
const droppedHow = { keepsPasswords: false, closesMissing: false };
const noVersion = '0'.repeat(16);
const passwordRules = {
  ...{ minLength: 8, minLengthBesideOtp: null, maxLength: 16, minClasses: 3, maxRepeats: 3, history: 5, maxAgeDays: 0 },
  ...{ allowed: ['upper' as const, 'lower' as const, 'digit' as const], dictionary: true, ownNames: true },
};
const field = {
  ...{ name: 'matrix', label: reason, labelEn: reason },
  ...({ group: 'other', kind: 'text', source: 'hr' } as const),
};
const role = {
  ...{ name: reason, nameEn: reason, description: '', descriptionEn: '' },
  ...({ requestable: true, risk: 'low', takesUnits: false, longestDays: null } as const),
};

type Input<I> = (personId: string, digest: string, made: Made) => I;
/** About an application, roles of it, or a rule that gives one: the caller's own, and the same of another. */
const kept = <I>(fate: Fate, input: (whose: typeof own, rule: string, person: string) => I) => ({
  ...nobody,
  input: ((person, _, { rule }) => input(own, rule, person)) satisfies Input<I>,
  beyond: { fate, input: ((person, _, { ruleOfOthers }) => input(others, ruleOfOthers, person)) satisfies Input<I> },
});
/** About a unit within the caller's, and about one outside. */
const ofUnit = <I>(input: (unit: string) => I, inside = unit) => ({
  ...nobody,
  input: () => input(inside),
  beyond: { fate: 'unit.unknown', input: () => input(unitOutside) } as const,
});
/** About a note that the caller wrote: about themselves there is none, and about somebody outside it is as if it were not there. */
const ofNote = { ...nobody, needsNote: true, outside: 'resource.gone', self: 'resource.gone' } as const;
/** A text of a message. */
const message = { kind: 'test', form: 'short', locale: 'zh_CN' } as const;

/** An application as a form sends it. */
const drafted = {
  ...{ name: reason, nameEn: reason, aliases: [], description: '', descriptionEn: '', category: null, url: '' },
  ...({ openMode: 'tab', signIn: 'none', initiateLoginUrl: null, requestable: false, sort: 0 } as const),
  audience: [],
};
const onApplication = { application, version: noVersion };
/** About an application that the caller keeps, and one of others, which is for them as if it were not there. */
const onKept = <I>(input: (on: typeof onApplication) => I) => ({
  ...nobody,
  input: () => input(onApplication),
  beyond: {
    fate: 'application.unknown',
    input: () => input({ application: othersApplication, version: noVersion }),
  } as const,
});

export const lines: Lines = {
  adminSettings: {
    passwordRules: { ...nobody, input: () => ({}) },
    switches: { ...nobody, input: () => ({}) },
    exempted: { ...nobody, input: () => ({ switch: 'otp' }) },
    fields: { ...nobody, input: () => ({}) },
    preview: { ...nobody, input: () => ({}) },
    environment: { ...nobody, input: () => ({}) },
    plan: { ...nobody, input: () => ({ act: 'turnSwitch', name: 'mobile', isOn: true }) },
    setPasswordRules: { ...nobody, input: () => ({ ...unseen, version: 1, rules: passwordRules }) },
    turnSwitch: { ...nobody, input: () => ({ ...unseen, name: 'mobile', isOn: true }) },
    saveField: { ...nobody, input: () => ({ ...unseen, field }) },
    orderFields: { ...nobody, input: () => ({ ...unseen, version: noVersion, group: 'basic', names: ['name'] }) },
  },
  adminApplications: {
    list: { ...nobody, beyond: null, input: () => ({}) },
    get: onKept(({ application }) => ({ application })),
    categories: { ...nobody, beyond: null, input: () => ({}) },
    // Of what is not theirs the list is empty.
    history: {
      ...nobody,
      input: () => ({ application }),
      beyond: { fate: 'passes', input: () => ({ application: othersApplication }) },
    },
    audience: { ...shows, beyond: null, input: (subject) => ({ audience: [{ kind: 'person', subject }] }) },
    wouldSee: {
      ...shows,
      input: (person) => ({ application, person }),
      beyond: { fate: 'application.unknown', input: (person) => ({ application: othersApplication, person }) },
    },
    saveDraft: onKept((on) => ({ ...drafted, ...on, code: 'matrix' })),
    setIcon: onKept((on) => ({ ...on, content: null })),
    discardDraft: onKept((on) => on),
    plan: onKept((on) => ({ act: 'publish', ...on })),
    publish: onKept((on) => ({ ...unseen, ...on })),
    setState: onKept((on) => ({ ...unseen, ...on, state: 'disabled' })),
    undo: onKept((on) => ({ ...unseen, ...on })),
    saveCategory: {
      ...nobody,
      beyond: null,
      input: () => ({ ...unseen, code: 'matrix', name: reason, nameEn: reason }),
    },
    orderCategories: { ...nobody, beyond: null, input: () => ({ ...unseen, categories: [newId()] }) },
    removeCategory: { ...nobody, beyond: null, input: () => ({ ...unseen, category: newId(), version: noVersion }) },
  },
  adminMessages: {
    texts: { ...nobody, input: () => ({}) },
    text: { ...nobody, input: () => ({ kind: 'test' }) },
    preview: { ...nobody, input: () => ({ ...message, parts: { short: reason } }) },
    versions: { ...nobody, input: () => message },
    saveText: { ...nobody, input: () => ({ ...message, parts: { short: reason }, version: 999, reason }) },
    resetText: { ...nobody, input: () => ({ ...message, version: 999, reason }) },
    test: { ...nobody, input: () => ({ ...message, parts: { short: '{nobody}' } }) },
    list: { ...nobody, input: (person) => ({ person }) },
    retry: { ...nobody, input: () => ({ ids: [newId()] }) },
  },
  adminPermissions: {
    applications: { ...nobody, beyond: null, input: () => ({}) },
    get: { ...kept('application.unknown', ({ application: id }) => ({ application: id })), namesDeciders: true },
    // Of what is not theirs to keep the list is empty.
    roles: kept('passes', ({ application: id }) => ({ application: id })),
    conflicts: { ...nobody, beyond: null, input: () => ({}) },
    breakers: kept('role.unknown', ({ roles: [one, other] }) => ({ role: one, other })),
    rules: { ...nobody, beyond: null, input: () => ({}) },
    waiting: { ...nobody, beyond: null, namesDeciders: true, input: () => ({}) },
    people: { ...nobody, beyond: null, input: () => ({ search: 'demo' }) },
    preview: {
      ...kept('application.unknown', ({ application: id }, _, person) => ({ application: id, person })),
      ...{ outside: 'person.unknown', namesDeciders: true },
    },
    plan: kept('role.unknown', (_, rule) => ({ act: 'removeRule', rule })),
    saveRole: kept('application.unknown', ({ application: id }) => ({
      ...{ ...unseen, ...role, application: id, code: 'matrix.role' },
    })),
    retireRole: kept('role.unknown', ({ roles: [one] }) => ({ ...unseen, role: one, version: noVersion })),
    restoreRole: kept('role.unknown', ({ roles: [one] }) => ({ ...unseen, role: one, version: noVersion })),
    setDeciders: kept('application.unknown', ({ application: id }) => ({
      ...{ ...unseen, application: id, version: noVersion, connected: false, steps: [], owners: [] },
    })),
    setConflict: kept('role.unknown', ({ roles: [one, other] }) => ({
      ...{ ...unseen, roles: [one, other], severity: 'warning', note: '', noteEn: '' },
    })),
    addRule: kept('role.unknown', ({ roles: [one] }) => ({
      ...unseen,
      role: one,
      whom: { kind: 'title', title: '工程师' },
    })),
    removeRule: kept('role.unknown', (_, rule) => ({ ...unseen, rule })),
    // Whoever is named; the request itself is one that nobody has, or one of an application of others.
    reassign: {
      ...shows,
      self: 'administrator.self',
      isOfNobody: true,
      beyond: { fate: 'permission.unknown', input: (person, __, { request }) => ({ request, person, reason }) },
      input: (person) => ({ request: newId(), person, reason }),
    },
  },
  adminSources: {
    list: { ...nobody, input: () => ({}) },
    runs: { ...nobody, input: () => ({ source: 'file' }) },
    run: { ...nobody, input: () => ({ id: newId() }) },
    template: { ...nobody, input: () => ({ list: 'units', headings: 'zh_CN' }) },
    begin: { ...nobody, input: () => ({ source: 'file', files: [{ name: 'people.csv', bytes: 1 }], ...droppedHow }) },
    piece: { ...nobody, input: () => ({ job: newId(), file: 0, piece: 0, content: 'QQ==' }) },
    carryOut: {
      ...nobody,
      input: () => ({ reason, digest: noVersion, job: newId(), skipsRefused: false, invites: false, number: null }),
    },
    ...{ job: aboutJob, lines: aboutJob, finish: aboutJob, stop: aboutJob, discard: aboutJob },
    connection: { ...nobody, input: () => ({}) },
    tryConnection: { ...nobody, input: () => ({ described: null, bindPassword: null }) },
    changeConnection: { ...nobody, input: () => asked(typedFor('ldaps://ldap.example.com'), { replaces: newId() }) },
    removeConnection: { ...nobody, input: () => ({ reason, replaces: newId() }) },
    readNow: { ...nobody, input: () => ({ isWhole: false }) },
  },
  adminUnits: {
    // What is below a unit outside is as if nothing were there.
    list: { ...nobody, beyond: { fate: 'passes', input: () => ({ parent: unitOutside }) }, input: () => ({}) },
    get: ofUnit((id) => ({ id })),
    plan: ofUnit((of) => ({ act: 'rename', unit: of, name: reason })),
    add: ofUnit((parent) => ({ ...unseen, code: 'NEW', name: reason, parent })),
    move: ofUnit((of) => ({ ...unseen, unit: of, parent: unit }), department),
    rename: ofUnit((of) => ({ ...unseen, unit: of, name: reason })),
    merge: ofUnit((of) => ({ ...unseen, unit: of, into: unit }), department),
    close: ofUnit((of) => ({ ...unseen, unit: of, into: null }), department),
  },
  administration: {
    ...{ me: empty, overview: empty, list: empty, waiting: empty },
    give: { ...names, input: (personId) => ({ personId, role: 'audit', units: null, until: null, reason }) },
    take: { ...names, input: (personId) => ({ personId, role: 'settings', reason }) },
    agree: { ...nobody, input: () => ({ id: newId() }) },
    refuse: { ...nobody, input: () => ({ id: newId(), reason }) },
  },
  audit: {
    choices: { ...nobody, input: () => ({ place: 'a' }) },
    list: { ...nobody, input: (person) => ({ person }) },
    startExport: { ...nobody, usesUpProof: true, input: (person) => ({ person }) },
    checks: { ...nobody, input: () => ({}) },
    startCheck: { ...nobody, input: () => ({}) },
  },
  adminPeople: {
    units: { ...nobody, beyond: { fate: 'passes', input: () => ({ parent: unitOutside }) }, input: () => ({}) },
    list: { ...nobody, beyond: { fate: 'passes', input: () => ({ unit: unitOutside }) }, input: () => ({}) },
    get: { ...shows, input: (id) => ({ id }) },
    records: { ...shows, input: (id) => ({ id }) },
    messages: { ...shows, input: (id) => ({ id }) },
    note: { ...shows, self: 'administrator.self', input: (id) => ({ id, text: reason }) },
    changeNote: { ...ofNote, input: (_, __, { note }) => ({ note, text: reason }) },
    deleteNote: { ...ofNote, input: (_, __, { note }) => ({ note }) },
    add: {
      ...nobody,
      beyond: {
        fate: 'unit.unknown',
        input: () => ({ username: `m${newId()}`, name: reason, unit: unitOutside, welcome: 'later' }),
      },
      input: () => ({ username: `m${newId()}`, name: reason, unit, welcome: 'later' }),
    },
    plan: { ...acts, input: (id) => ({ act: 'unlock', people: [id] }) },
    unlock: { ...acts, input: onOne },
    endSessions: { ...acts, input: onOne },
    invite: { ...acts, input: onOne },
    printLink: { ...acts, planned: 'printLink', input: shownFirst },
    sendResetLink: { ...acts, input: (id) => ({ ...onOne(id), reason }) },
    removeDevice: { ...acts, planned: 'removeDevice', input: (id, digest) => ({ ...shownFirst(id, digest), device }) },
    voidLink: { ...acts, input: (id) => ({ id, link: newId() }) },
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
