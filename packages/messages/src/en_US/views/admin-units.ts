import type { adminUnits as source } from '../../zh_CN/views/admin-units.ts';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const some = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const adminUnits: typeof source = {
  title: 'Organization',
  purpose:
    'Change the structure. Every step shows what would happen first; drag a unit, or use the buttons at the right.',
  purposeReading: 'Look at the structure, who leads and who is where.',
  tree: 'Tree of units',
  addTop: 'Add a unit at the top',
  chooseOne: 'Choose a unit at the left',
  chooseHint: 'It shows who leads it, who is in it and what can be changed.',
  actsLabel: (name) => `What can be done to ${name}`,
  buttons: { add: 'Add below…', rename: 'Rename…', move: 'Move to…', merge: 'Merge into…', close: 'Close…' },
  acts: { add: 'Add a unit', rename: 'Rename', move: 'Move', merge: 'Merge', close: 'Close' },
  done: {
    add: 'The unit was added',
    rename: 'The unit was renamed',
    move: 'The unit was moved',
    merge: 'The unit was merged',
    close: 'The unit was closed',
  },
  heldBy: (sources) => `Kept by ${sources}`,
  sourceName: (source) =>
    ({ file: 'files', ldap: 'the LDAP directory', oidc: 'the identity provider' })[source] ?? source,
  heldHint: 'A source keeps this unit. Change it there, or the next run would change it back.',
  topHint: 'This is where your units begin: administrators above move, merge and close it.',
  facts: { path: 'Place', names: 'Names', people: 'People', unitsBelow: 'Units below', leaders: 'Led by' },
  peopleHere: (here, below) => `${here} in it, ${below} with units below`,
  noLeader: 'Nobody in it has a manager on file',
  leads: (count) => `leads ${count}`,
  leadsElsewhere: (units) =>
    `also leads people of ${units === 1 ? '1 other unit' : `${units} other units`}; decides once on a request that concerns several of them`,
  inhabitants: 'Who is in it',
  showPeople: 'Show in People',
  nobody: 'This unit has nobody yet',
  nobodySeen: 'Nobody to show',
  plan: {
    title: (act, name) => (name === '' ? act : `${act}: ${name}`),
    purpose: 'Look at what would happen first. It is recorded in the audit and for the people concerned.',
    name: 'Name',
    nameEn: 'English name',
    nameEnHint: 'Left empty, it is the same as the name',
    code: 'Code',
    codeHint: 'Letters, digits, dots, dashes and underscores, beginning with a letter or digit',
    codeWrong: 'Only letters, digits, dots, dashes and underscores, beginning with a letter or digit',
    to: { move: 'Move to', merge: 'Merge into', close: 'People go to' },
    toHint: {
      move: 'It will stand below the chosen unit',
      merge: 'People, units below and rights go along',
      close: 'Not needed where nobody is in it',
    },
    top: 'Move it to the top, below no other unit',
  },
  follows: {
    code: ({ from, to }) => `Code ${from} → ${to}`,
    name: ({ from, to }) => `Name ${from} → ${to}`,
    nameEn: ({ from, to }) => `English name ${from} → ${to}`,
    above: ({ from, to }) => `Unit above ${from || 'none'} → ${to || 'none'}`,
    unitsBelow: ({ count }) => `${some(count, 'unit below follows', 'units below follow')}`,
    people: ({ count }) => `Concerns ${people(count)}`,
    peopleMove: ({ count }) => `${people(count)} go to the other unit`,
    applicationsGain: ({ count }) => `Its people will see ${some(count, 'more application', 'more applications')}`,
    applicationsLose: ({ count }) => `Its people will no longer see ${some(count, 'application', 'applications')}`,
    applicationsGainThere: ({ count }) =>
      `People of the unit that takes it in will see ${some(count, 'more application', 'more applications')}`,
    rulesGain: ({ count }) => `Its people get ${some(count, 'role or license', 'roles or licenses')} by rule`,
    rulesLose: ({ count }) =>
      `Its people lose ${some(count, 'role or license', 'roles or licenses')} that came by rule`,
    dataStays: ({ count }) =>
      `${some(count, 'data permission still names', 'data permissions still name')} these units`,
    rightsMove: ({ count }) =>
      `${some(count, 'data permission, audience or rule goes', 'data permissions, audiences and rules go')} along`,
    rightsEnd: ({ count }) =>
      `${some(count, 'data permission, audience or rule ends', 'data permissions, audiences and rules end')}`,
    requests: ({ count }) => `${some(count, 'waiting request names', 'waiting requests name')} these units`,
    administratorsGain: ({ count }) =>
      `${some(count, 'more administrator role reaches', 'more administrator roles reach')} its people`,
    administratorsLose: ({ count }) =>
      `${some(count, 'administrator role no longer reaches', 'administrator roles no longer reach')} its people`,
  },
  refusals: {
    already: () => 'It is so already: nothing would change.',
    heldBySource: () => 'A source keeps this unit. Change it there.',
    codeTaken: ({ value }) => `The code ${value} is in use.`,
    circle: () => 'A unit cannot stand below itself or a unit below it.',
    tooDeep: ({ count }) => `It would stand deeper than ${count} levels.`,
    inhabited: ({ count }) => `${people(count)} ${count === 1 ? 'is' : 'are'} in it. Choose where they go.`,
    unitsBelow: () => 'There are units below it. Move or close them first.',
    rootUnit: () => 'It stands at the top. Choose where it goes.',
    self: () => 'You work in this unit yourself and would change what you may. Ask an owner or another administrator.',
    other: () => 'This cannot be done. Please check what you entered.',
  },
};
