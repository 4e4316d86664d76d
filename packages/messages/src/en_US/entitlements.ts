import type { entitlements as source } from '../zh_CN/entitlements.ts';

/** What `entitlements` and `grant-many` say to whoever types them (decision 44). */
export const entitlements: typeof source = {
  head: ['what', 'to whom', 'unit', 'since', 'set up by'],
  rules: (count) => `${count} rule(s).`,
  noRight: (name, permissions) =>
    `There is no permission or role ${name}. Permissions are ${permissions}; for roles see: npm run uc -- roles list`,
  noWhom: (name) =>
    `"${name}" names nobody. Say everyone, unit:<code>, position:main|part_time|seconded or title:<title>.`,
  noTitle: (title) =>
    `Nobody has the title "${title}" (exactly as positions have it, in Chinese where there are both).`,
  noWay: (typed) => `"${typed}" is neither add nor remove.`,
  noRule: (right, whom) => `No rule gives ${right} to ${whom}.`,
  retired: (role) => `The role ${role} is retired; bring it back first: npm run uc -- roles restore ${role}`,
  takesUnits: (role) => `The role ${role} needs units to be chosen for each person; it cannot be given by rule.`,
  nothingToDo: 'Nothing to change: it is so already.',
  outlook: (gain, lose) => `${gain.toLocaleString('en-US')} would gain, ${lose.toLocaleString('en-US')} would lose.`,
  conflict: {
    blocking: (role, people) => `${people} of those who gain also hold the role ${role}; nobody may hold both.`,
    warning: (role, people) => `${people} of those who gain also hold the role ${role}; nobody should hold both.`,
  },
  blocked: 'Nothing was changed: some people would hold roles that exclude each other.',
  plan: (digest) => `Plan ${digest}`,
  howTo: (command) => `To carry it out: ${command}`,
  otherPlan: 'Nothing was changed: that is another plan. What is so now is shown above.',
  done: (digest) => `Done: plan ${digest} was carried out and counts right away.`,
  list: (gain, have) => `${gain} would gain, ${have} have it already.`,
  unknown: (count, names) => `${count} username(s) that nobody has: ${names}`,
  disabled: (count, names) => `${count} disabled: ${names}`,
  allOrNothing: 'Nothing was changed: put the list right. It is carried out as a whole or not at all.',
  given: (count, right) => `Done: ${count} people now have ${right}.`,
  listSize: (most) => `A list has 1 to ${most} usernames, one a line; for more people use a rule (entitlements add).`,
  licence: (name, why) => `license ${name}: ${why}`,
  role: (code, why, until) => `role ${code}: ${why}${until ? `, until ${until}` : ''}`,
  singly: 'given singly',
  byRule: {
    everyone: () => 'by rule: everyone',
    organisation: (unit) => `by rule: everyone in ${unit}`,
    position: (kind) => `by rule: position ${kind}`,
    title: (title) => `by rule: title ${title}`,
    group: (name) => `by directory group: ${name}`,
  },
  comma: ', ',
  unreadable: (file, why) => `${file} cannot be read: ${why}`,
};
