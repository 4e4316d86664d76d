/** What `directory` and some commands of `people` say to whoever types them (decision 44). */
export const commands = {
  directory: {
    units: (of: { added: number; changed: number; closed: number; missing: number }) =>
      `units:     ${of.added} added, ${of.changed} changed${of.closed > 0 ? `, ${of.closed} closed` : ''}${of.missing > 0 ? `, ${of.missing} not in the file and left as they are` : ''}`,
    people: (of: { added: number; changed: number; disabled: number; revived: number }) =>
      `people:    ${of.added} added, ${of.changed} changed, ${of.disabled} disabled, ${of.revived} revived`,
    positions: ({ added, changed, removed }: { added: number; changed: number; removed: number }) =>
      `positions: ${added} added, ${changed} changed, ${removed} removed`,
    unit: (key: string) => `unit ${key}`,
    person: (key: string) => `person ${key}`,
    position: (person: string, unit: string) => `position of ${person} in ${unit}`,
    closedUnit: (key: string) => `unit ${key} ends`,
    missingUnit: (key: string) => `unit ${key} is not in the file and stays`,
    takenOver: (roles: string) => (roles ? ` (taken over, an administrator: ${roles})` : ' (taken over)'),
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
    /** What is being done, for whoever waits. */
    stages: {
      readingSource: 'Reading the files',
      readingPortal: 'Reading what is there',
      comparing: 'Comparing',
      units: 'Writing units',
      people: 'Writing people',
      positions: 'Writing positions',
      following: 'Doing what follows from it',
      recording: 'Writing records',
    },
    reached: (what: string, done: number, of: number | null) =>
      of === null ? (done === 0 ? what : `${what}: ${done} rows`) : `${what}: ${done} of ${of}`,
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
    noRuns: 'There was no run yet.',
    runHead: ['When', 'Who', 'From', 'Plan', 'Units', 'People', 'Positions', 'Refused', 'Seconds', 'Outcome'],
    runOutcomes: {
      done: 'done',
      otherPlan: 'nothing: another plan',
      refusedLines: 'nothing: refused lines',
      stopped: 'nothing: stopped',
    },
    runRefused: 'Refused lines:',
    moreRefused: (count: number) => `  … and ${count} more, which are not kept`,
    noSuchRun: (digest: string) => `None of the last 200 runs is of the plan ${digest}.`,
  },
  people: {
    added: (name: string) => `${name} was added.`,
    addedOwner: (name: string) => `${name} was added as an owner.`,
    link: (minutes: number) =>
      `Open this within ${minutes} minutes to choose a password; it works once and is shown only here:`,
    notInvited: (name: string, state: string) => `${name} is ${state}, not invited; nothing was changed.`,
    noPasswords: 'People sign in at the identity provider here; the portal keeps no passwords.',
    keptElsewhere: "The organization's directory keeps their password, so no link here leads to one.",
    disabled: (name: string) => `${name} is disabled.`,
    wasDisabled: (name: string) => `${name} was disabled already.`,
    leavesAfter: (name: string, day: string) => `${name} is disabled once ${day} is over.`,
    enabledAs: (name: string, state: string) => `${name} comes back and is ${state}.`,
    rolesStayAway: 'Roles they had do not come back by themselves.',
    inviteNext: (command: string) => `They choose a new password. To send the way: ${command}`,
    renamed: (name: string) => `${name} is renamed:`,
    wasNamedSo: (name: string) => `${name} has that name already.`,
    saysNewName: 'Say what changes: --username, --name or --english-name.',
    moved: (name: string, unit: string) => `${name} works in ${unit}.`,
    wasThere: (name: string) => `${name} works there already, in just that way.`,
    saysUnit: (name: string) => `${name} has no main position yet: say where, --unit and its code.`,
    positionHeld: (name: string) =>
      `Nothing was changed: the main position of ${name} comes from another source. Change it there.`,
    heldBy: (field: string, source: string) =>
      `Nothing was changed: the ${field} comes from the source ${source}, which would change it back. Change it there.`,
    wasNotDisabled: (name: string) => `${name} was not disabled.`,
    cannotBe: (typed: string, what: string) => `${typed} cannot be the ${what}.`,
    sameEmployeeId: (id: string) => `${id} is someone's employee ID already.`,
    lastOwner: (name: string) => `${name} is the last owner and stays; name another first.`,
    nobody: (name: string) => `There is nobody with the username ${name}.`,
  },
  linkProvider: {
    sayIssuer: 'Say whose subject it is: --issuer https://…, as the log and the provider write it.',
    isLinked: (name: string, subject: string, issuer: string) => `${name} is ${subject} at ${issuer} already.`,
    isOther: (name: string, subject: string, issuer: string) =>
      `Nothing was changed: ${name} is ${subject} at ${issuer}. Say none in place of the subject to end that first.`,
    isHeld: (subject: string, other: string) => `Nothing was changed: ${subject} is ${other} already.`,
    saysAdministrator: (name: string, roles: string) =>
      `Nothing was changed: ${name} administers the portal (${roles}), and whoever rules the provider could sign in as them. Say --administrator if that is meant.`,
    linked: (name: string, subject: string, issuer: string) => `${name} signs in as ${subject} at ${issuer}.`,
    unlinked: (name: string, subject: string, issuer: string) =>
      `${name} no longer signs in as ${subject} at ${issuer}; sessions it opened have ended.`,
    isUnknown: (name: string, issuer: string) => `${name} has no subject at ${issuer}.`,
  },
  linkSource: {
    noSource: (name: string) => `There is no source ${name} that feeds people.`,
    isLinked: (name: string, key: string, source: string) => `${name} is ${key} of the source ${source} already.`,
    isOther: (name: string, key: string, source: string) =>
      `Nothing was changed: ${name} is ${key} of the source ${source}. Say none in place of the employee ID to end that first.`,
    isHeld: (key: string, other: string) => `Nothing was changed: ${key} is ${other} already.`,
    saysAdministrator: (name: string, roles: string) =>
      `Nothing was changed: ${name} administers the portal (${roles}), and the source could rename and disable them. Say --administrator if that is meant.`,
    linked: (name: string, key: string, source: string) => `${name} is ${key} of the source ${source}.`,
    follows: (source: string) =>
      `  The next run of ${source} writes what it holds of them, and disables them where it does not name them.`,
    administers: (name: string, roles: string) =>
      `  ${name} administers the portal (${roles}): phone and email stay theirs, and the last owner is never disabled.`,
    unlinked: (name: string, key: string, source: string) =>
      `${name} is no longer ${key} of the source ${source}; what it wrote stays, and it changes nothing of them any more.`,
    isUnknown: (name: string, source: string) => `${name} is not known to the source ${source}.`,
  },
  admins: {
    columns: ['username', 'name', 'role', 'units', 'until', 'second factor', 'given by', 'reason'],
    everywhere: 'everywhere',
    yes: 'yes',
    no: 'no',
    count: (count: number) => `${count} role(s) of administrators.`,
    noRole: (typed: string, roles: string) => `There is no administrator's role ${typed}; there are ${roles}.`,
    noUnit: (code: string) => `There is no unit with the code ${code}.`,
    noDay: (typed: string) => `${typed} is no day to come; write it as 2027-01-31.`,
    ownerUnlimited: 'An owner is one everywhere and without an end.',
    left: (name: string) => `${name} is disabled and cannot administer.`,
    given: (name: string, role: string) =>
      `${name} is now an administrator: ${role}. It works once they have one-time passwords or a passkey.`,
    heldBefore: (name: string, role: string) => `${name} already is an administrator: ${role}.`,
    taken: (name: string, role: string) => `${name} is no longer an administrator: ${role}.`,
    notHeld: (name: string, role: string) => `${name} was no administrator: ${role}.`,
    lastOwner: (name: string) => `${name} is the last owner and stays; name another first.`,
  },
  /** What follows when somebody leaves, comes back or moves, or a unit changes. */
  follows: {
    would: 'Nothing is changed yet. This would happen:',
    sayYes: (command: string) => `To do it: ${command}`,
    sessions: (count: number) => `  ${count} session(s) end right away`,
    roles: (count: number) => `  ${count} role(s) end`,
    deputies: (count: number) => `  ${count} deputy arrangement(s) end`,
    messages: (count: number) => `  ${count} message(s) that have not left are dropped`,
    passedOn: (count: number) => `  ${count} request(s) that waited are decided by someone else now, who is told`,
    stranded: (count: number) => `  ${count} request(s) go back to the applicant, for nobody is left to decide`,
    ownerships: (count: number) => `  ${count} application(s) or approval step(s) go to the manager`,
  },
  units: {
    nobody: (code: string) => `There is no unit with the code ${code}.`,
    held: (code: string) => `Nothing was changed: the unit ${code} comes from another source. Change it there.`,
    taken: (code: string) => `Nothing was changed: there is a unit with the code ${code} already.`,
    added: (code: string) => `Unit ${code} is added.`,
    saysWhat: 'Say what changes: --name, --english-name or --code.',
    asBefore: (code: string) => `The unit ${code} is like that already.`,
    moved: (code: string, below: number) => `Unit ${code} moves, with ${below} unit(s) below it.`,
    renamed: (code: string, below: number) => `Unit ${code} is renamed; ${below} path(s) below it follow.`,
    merged: (code: string, into: string) => `Unit ${code} becomes part of ${into}.`,
    closed: (code: string) => `Unit ${code} is closed.`,
    people: (count: number, into: string) => `  ${count} people go to ${into}`,
    rightsMoved: (count: number) => `  ${count} data permission(s), application audience(s) and rule(s) go along`,
    rightsEnded: (count: number) => `  ${count} data permission(s), application audience(s) and rule(s) end`,
    administrators: (count: number, code: string) =>
      `  ${count} administrators' role(s) limited to ${code} reach nobody by it any more: see admins list, and give them anew`,
  },
  /** Invitations, reset links and how they stand. */
  links: {
    saysWhom: 'Say whom: usernames, --all-invited, or --unit and its code.',
    saysWhose: 'Say whose: usernames, or --all-waiting.',
    noUnit: (code: string) => `There is no unit with the code ${code}.`,
    waitsForFirstDay: (name: string) => `${name} is waiting: their invitation goes out on their first day by itself.`,
    voided: (count: number) => `${count} link(s) were voided.`,
    nothingOpen: 'Nothing was open; nothing was changed.',
    noWay:
      'No link can be sent: set up mail, or SMS with a template that has (passwordLink) in it. --print shows links for handing over.',
    unknownWay: (way: string) => `There is no way ${way}; there are email and sms.`,
    nobodyInvited: 'Nobody was invited.',
    queued: (count: number, way: string, pace: number, minutes: number) =>
      `${count} invitation(s) wait to leave by ${way}, ${pace} a minute: the last in about ${minutes} minute(s).`,
    whoSends: (command: string) => `A running server sends them; how they stand: ${command}`,
    unreached: (count: number, names: string, command: string) =>
      `${count} people have no address that a message could reach: ${names}. Print theirs: ${command}`,
    andOthers: (names: string) => `${names} and others`,
    stillGood: (count: number) =>
      `${count} ${count === 1 ? 'person has' : 'people have'} an invitation that still works; --again makes another.`,
    written: (count: number, file: string) =>
      `${count} invitation(s) were written to ${file}, for your eyes alone. Delete it once they are handed over.`,
    slips: 'Each works once and is shown only here; earlier ones have ended.',
    slipHead: ['username', 'name', 'works until', 'link'],
    slipEnding: (file: string) => `${file} must end in .csv (a table) or .html (a sheet to print).`,
    unwritable: (file: string, why: string) => `${file} cannot be written: ${why}`,
    notActive: (name: string, state: string) => `${name} is ${state}; a new password is for who may sign in.`,
    handOver: (minutes: number) => `Hand this over within ${minutes} minutes; it works once and is shown only here:`,
    resetQueued: (target: string) =>
      `A link to a new password waits for ${target}; a running server sends it right away.`,
    toldEverywhere: (name: string) =>
      `${name} is told of it by every way they have. A bound device is asked for as well.`,
    tooNew: (ways: string, name: string, hours: number) =>
      `Nothing was sent: the ${ways} of ${name} is not older than ${hours} hours and may be someone else's. Make sure who asks, and hand a link over: --print.`,
    noAddress: (name: string) =>
      `Nothing was sent: ${name} has no address that a message could reach. Make sure who asks, and hand a link over: --print.`,
    and: ' and ',
    none: 'No link was ever made for them.',
    noneYet: 'Nobody was invited yet.',
    counts: {
      waits: 'waiting',
      leaving: 'on their way',
      sent: 'sent',
      printed: 'handed over',
      failed: 'could not be sent',
      used: 'used',
      ended: 'ended unused',
      voided: 'voided',
    },
    states: {
      waits: 'waits for its turn',
      leaving: 'on its way',
      sent: (at: string, until: string) => `sent ${at}, works until ${until}`,
      printed: (until: string) => `handed over, works until ${until}`,
      failed: (at: string) => `could not be sent (${at})`,
      used: (at: string) => `used ${at}`,
      ended: (at: string) => `ended unused ${at}`,
      voided: (at: string) => `voided ${at}`,
      noAddress: ', there was no address to send it to',
    },
    head: ['username', 'kind', 'made by', 'to', 'state'],
    kinds: { invitation: 'invitation', reset: 'reset' },
    firstDay: 'the first day',
    inPrint: 'printed',
    facts: {
      standing: (username: string, name: string, state: string) => `${username} ${name}: ${state}`,
      firstDay: (day: string) => `first day ${day}`,
      lastDay: (day: string) => `last day ${day}`,
      phone: (value: string) => `phone ${value}`,
      email: (value: string) => `email ${value}`,
      none: 'none',
      confirmed: (address: string) => `${address} (confirmed)`,
      notConfirmed: (address: string) => `${address} (not confirmed)`,
      rest: (hasPassword: boolean, hasDevice: boolean, sources: string) =>
        `password ${hasPassword ? 'set' : 'none'}, device ${hasDevice ? 'bound' : 'none'}, known to ${sources || 'no source'}`,
    },
  },
};
