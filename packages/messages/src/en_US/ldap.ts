import type { ldap as source } from '../zh_CN/ldap.ts';

/** How long to wait, rounded up. */
function waitOf(seconds: number): string {
  const [count, unit] =
    seconds >= 2 * 86_400
      ? [Math.ceil(seconds / 86_400), 'day']
      : seconds >= 2 * 3_600
        ? [Math.ceil(seconds / 3_600), 'hour']
        : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What commands and the log say about the organisation's directory (LDAP, Active Directory). */
export const ldap: typeof source = {
  steps: {
    name: 'finding the name',
    port: 'reaching the port',
    certificate: 'checking the certificate',
    bind: 'binding',
    base: 'finding the base',
    filter: 'searching by the filter',
    sample: 'mapping an entry',
  },
  faults: {
    unknownName: () => 'nobody knows this name. Check how it is written in servers, and how this machine finds names',
    closed: () => 'nothing listens there. Check the port and the firewall: ldaps is usually 636, ldap 389',
    silent: () => 'it did not answer within 5 seconds. Check the port and the firewall',
    noTls: () => 'it does not speak TLS 1.2 or newer there. Use ldaps:// and its port, or switch StartTLS on',
    otherName: () =>
      'its certificate is for another name. Write the name of the certificate as the server (servers), or change the certificate',
    untrusted: () =>
      'its certificate is by an authority that is not believed. Give the certificate of that authority (PEM, ca)',
    expired: () => 'its certificate has expired or is not good yet. Change it, and check the time of both machines',
    wrongBind: () =>
      'the account (bindDn) or its password (bindPassword) is wrong. No other server is tried, so that the account is not locked there',
    noBind: () => 'it does not take such a bind. Use ldaps://, or allow simple binds under TLS',
    noGroup: () =>
      'a group of groups is not there or is no group, or its members cannot be seen. Check groups and the rights of the account',
    noBase: () =>
      'there is no such entry, or the account may not see it. Check the base of people and of units (people.base, units.base) and its rights',
    badFilter: () =>
      'it does not understand the filter. Check the filters of people and units (people.filter, units.filter)',
    mayNotRead: () =>
      'the account may not read. Let it read entries and what they are known by (entryUUID, objectGUID)',
    tooMany: () => 'there are more entries than it gives out. Let the account read all of them in pages',
    tooSlow: () => 'it took longer than it may. Index the attributes of the filter',
    elsewhere: () => 'it points to another server. The portal never follows; name the server and base that hold people',
    otherEntry: () =>
      'it answered with the entry of someone else. It is not believed; check what stands between it and the portal',
    cutOff: () => 'the answer broke off and is not whole. Nothing was done by it; try again later',
    nobody: () =>
      'nobody was found, which never means that everybody has left. Check the base and the filter of people (people.base, people.filter)',
    away: () => 'it cannot serve right now. Try again later',
    other: ({ code }) => `it refused with the code ${code}; see RFC 4511, appendix A, and its own log`,
  },
  went: (server, step) => `${server}: ${step}: well`,
  failed: (server, step, why) => `${server}: ${step}: failed: ${why}.`,
  found: (count) => `  People found: ${count}.`,
  sample: '  One of them becomes:',
  value: (field, attribute, value) => `    ${field} (${attribute}): ${value}`,
  noValue: '(empty)',
  well: 'The connection is well.',
  unwell: 'Something is wrong with the connection, see above.',
  noDirectory: 'There is no directory: UC_DIRECTORY is not set, and none is set up in the browser.',
  notInBrowser: 'No directory is set up in the browser.',
  removed: (servers) => `The connection to ${servers} is removed.`,
  reads: (server) => `Read from ${server}.`,
  readsNothing: 'The directory is set up without read, so nobody is read from it.',
  heldElsewhere: (word, source, people) =>
    `The fields of "${word}" are held by the source ${source}, which has ${people} people. Leave it out of read.holds: a field has one source.`,
  locksFirst: ({ failures, minutes, here }) =>
    `The directory locks an account after ${failures} wrong passwords${minutes === null ? '' : ` in ${minutes} minutes`}. signIn passes on ${here.failures} in ${here.minutes} minutes, so people could be locked there from here. Lower signIn.failures, or raise signIn.minutes.`,
  unchanged: (why) => `Nothing was changed: ${why}`,
  howTo: (command) => `To carry it out: ${command}`,
  nothingToDo: 'Nothing to change: everything is as the directory has it.',
  scheduled: (when, outcome) => `The directory was last read on schedule: ${when}, ${outcome}.`,
  youngFor: (seconds) =>
    `You changed your password recently. Your organization's directory takes another one in ${waitOf(seconds)}`,
  unwritten: 'Phones and emails that the directory does not have yet, and which are written again:',
  unwrittenOf: ({ username, field, since, tries, why }) =>
    `${username}: ${field}, since ${since}, ${tries} tries, ${why}`,
  expected: {
    kind: 'Choose which kind of directory it is',
    servers: 'Write ldaps://host or ldap://host, with a port where it is not the usual one',
    ca: 'Paste a certificate in PEM',
    startTls: 'It can only be on',
    bindDn: 'Write the name of the entry of the account, such as cn=portal,dc=example,dc=com',
    bindPassword: 'Type the password of the account',
    'people.base': 'Write the name of an entry, such as ou=people,dc=example,dc=com',
    'people.filter':
      'Write a filter in parentheses, such as (objectClass=inetOrgPerson), by no attribute that holds passwords',
    'units.filter':
      'Write a filter in parentheses, such as (objectClass=organizationalUnit), by no attribute that holds passwords',
    'people.fields':
      'Write names of attributes. Username and name need one, and attributes that hold passwords cannot be used',
    'people.title': 'Write the name of an attribute',
    'people.manager': 'Write the name of an attribute',
    'people.left': 'Write the name of an attribute, and its values',
    units: 'Write the entry that units stand below, or the name of an attribute',
    parent: 'Write the code of a unit that is there',
    groups:
      'Write the name of a group and a role or license that is there. Groups give no role in the administration, and none that needs units for each person',
    'read.everyMinutes': 'Write minutes from 5 to 10080',
    'read.invites': 'Nobody is invited to choose a password that the directory keeps',
    'read.holds': 'Another source stands behind some of these fields, and a field has one source',
    read: 'Write how it is read',
    signIn: 'Write from 1 to 100 tries in 1 to 1440 minutes',
    'write.change': 'Let people sign in by the directory before they change its passwords here',
    'write.reset': 'Let people change passwords before forgotten ones are reset',
    'write.fields': 'Name an attribute for the phone or the email first',
    write: 'Active Directory takes passwords over TLS only. Use ldaps://, or StartTLS',
    other: 'This cannot be as it is',
  },
  outcomes: {
    done: 'done',
    nothing: 'nothing to change',
    refused: 'nothing: see the runs',
    failed: 'the directory did not answer whole',
  },
};
