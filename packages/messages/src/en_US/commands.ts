/** What `directory` and some commands of `people` say to whoever types them (decision 44). */
export const commands = {
  directory: {
    units: ({ added, changed, missing }: { added: number; changed: number; missing: number }) =>
      `units:     ${added} added, ${changed} changed${missing > 0 ? `, ${missing} not in the file and left as they are` : ''}`,
    people: (of: { added: number; changed: number; disabled: number; revived: number }) =>
      `people:    ${of.added} added, ${of.changed} changed, ${of.disabled} disabled, ${of.revived} revived`,
    positions: ({ added, changed, removed }: { added: number; changed: number; removed: number }) =>
      `positions: ${added} added, ${changed} changed, ${removed} removed`,
    unit: (key: string) => `unit ${key}`,
    person: (key: string) => `person ${key}`,
    position: (person: string, unit: string) => `position of ${person} in ${unit}`,
    missingUnit: (key: string) => `unit ${key} is not in the file and stays`,
    takenOver: ' (taken over)',
    empty: '(empty)',
    states: { invited: 'invited', waiting: 'waiting', active: 'active', disabled: 'disabled' },
    more: (count: number) => `  … and ${count} more like this (--full shows all)`,
    leftAlone: (count: number) => `${count} wanted people stay disabled, for an administrator disabled them`,
    plan: (digest: string) => `Plan ${digest}`,
    line: (line: number) => `line ${line}`,
    place: (...parts: string[]) => parts.join(', '),
    sentence: (where: string, what: string) => `${where}: ${what}`,
    stopped: (why: string) => `Stopped: it ${why}.`,
    columnLeftOut: (file: string, name: string) => `${file}: the column "${name}" means nothing here and was left out`,
    sheetLeftOut: (file: string, name: string) => `${file}: the sheet "${name}" means nothing here and was left out`,
    problems: (count: number) =>
      `${count} problem(s); the lines they are in change nothing, and the rest is carried out with --skip-refused.`,
    nothingToDo: 'Nothing to change: everything is as the files have it.',
    howTo: (command: string) => `To carry it out: ${command}`,
    carryingOut: 'Carrying out the plan',
    done: (count: number, digest: string) =>
      `Done: ${count} people and units were changed. Plan ${digest} was carried out.`,
    unchanged: 'Nothing was changed.',
    unchangedFor: (why: string) => `Nothing was changed: ${why}`,
    outdated: 'someone else changed the directory meanwhile. Plan again.',
    busy: 'another run of the same source is under way.',
    otherPlan: 'that is another plan. What is so now is shown above.',
    refusedLines: 'lines were refused; --skip-refused carries out the rest.',
    beyondLimits: 'it changes more than is usual; look at it again, and say --beyond-limits if it is meant.',
    template: (files: string, folder: string) =>
      `Wrote ${files} to ${folder}. Put your own lines in place of the example.`,
    exported: (of: { units: number; people: number; positions: number }, folder: string) =>
      `Wrote ${of.units} units, ${of.people} people and ${of.positions} positions to ${folder}.`,
    unwritable: (folder: string, why: string) => `${folder} cannot be written: ${why}`,
    noRuns: 'No run has changed anything yet.',
    runHead: ['When', 'Who', 'From', 'Plan', 'Units', 'People', 'Positions', 'Refused', 'Seconds'],
    runRefused: 'Refused lines:',
    moreRefused: (count: number) => `  … and ${count} more, which are not kept`,
    noSuchRun: (digest: string) => `No run of the last 200 carried out the plan ${digest}.`,
  },
  people: {
    added: (name: string) => `${name} was added.`,
    addedOwner: (name: string) => `${name} was added as an owner.`,
    link: (minutes: number) =>
      `Open this within ${minutes} minutes to choose a password; it works once and is shown only here:`,
    notInvited: (name: string, state: string) => `${name} is ${state}, not invited; nothing was changed.`,
    noPasswords: 'People sign in at the identity provider here; the portal keeps no passwords.',
    disabled: (name: string) => `${name} is disabled.`,
    wasDisabled: (name: string) => `${name} was disabled already.`,
    enabled: (name: string) => `${name} is enabled.`,
    wasNotDisabled: (name: string) => `${name} was not disabled.`,
    cannotBe: (typed: string, what: string) => `${typed} cannot be the ${what}.`,
    sameEmployeeId: (id: string) => `${id} is someone's employee ID already.`,
    lastOwner: (name: string) => `${name} is the last owner and stays; name another first.`,
    nobody: (name: string) => `There is nobody with the username ${name}.`,
  },
};
