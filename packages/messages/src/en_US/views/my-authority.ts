import type { myAuthority as source } from '../../zh_CN/views/my-authority.ts';

const positionNames: Record<string, string> = { main: 'main', part_time: 'part-time', seconded: 'seconded' };

export const myAuthority: typeof source = {
  applications: 'Applications',
  purpose: 'What you can access, and why.',
  none: 'You have no access yet',
  noneHint: 'Once a request is approved, your roles and data permissions show up here.',
  search: 'Search roles, applications or units',
  all: 'All',
  endingSoon: (count) => `${count} ending soon`,
  total: (roles, applications) =>
    `${roles === 1 ? '1 role' : `${roles} roles`} in ${applications === 1 ? '1 application' : `${applications} applications`}`,
  found: (count) => (count === 1 ? '1 role found' : `${count} roles found`),
  nothingMatches: 'No matching roles',
  nothingMatchesHint: 'Try another word, or clear the filters.',
  clear: 'Clear filters',
  noApplication: 'Roles across applications',
  roles: (count) => (count === 1 ? '1 role' : `${count} roles`),
  allRoles: (count) => `Show all ${count} roles`,
  source: 'Source',
  sources: { job: 'Job', request: 'Request', policy: 'Policy', rule: 'Rule' },
  rules: {
    everyone: () => 'By rule: everyone',
    organisation: (unit) => `By rule: everyone in ${unit}`,
    position: (kind) => `By rule: everyone with a ${positionNames[kind] ?? kind} position`,
    title: (title) => `By rule: everyone with the title ${title}`,
  },
  ruleStays: "You have it for as long as the rule applies to you. It can't be given up on its own.",
  whileRule: 'While the rule applies',
  alsoBy: (number) => `Also granted by request ${number}`,
  since: 'Since',
  until: 'Until',
  lastUsed: 'Last used',
  neverUsed: 'Never',
  endsIn: (days) => (days === 1 ? 'Ends within a day' : `Ends in ${days} days`),
  ways: { add: 'Extend', delete: 'Give up' },
  wayOf: (way, role) => `${way}: ${role}`,
  pending: {
    add: (number) => `Change awaiting approval: ${number}`,
    delete: (number) => `Removal awaiting approval: ${number}`,
  },
  units: (count) => `Data permissions (${count})`,
  managements: { manual: 'Manual', policy: 'By policy' },
  allUnits: (count) => `Show all ${count}`,
  fewerUnits: 'Show fewer',
  unitsOf: (way, role) => `${way}: data permissions of ${role}`,
};
