/** The directories that are known by themselves. */
export const directoryKinds = ['openldap', 'activeDirectory'] as const;
export type DirectoryKind = (typeof directoryKinds)[number];

/** How entries become people and units. An attribute stands for a field; of several the first that has a value. */
export interface DirectoryMapping {
  /** What an entry is known by for good, whatever it is called and wherever it stands. */
  key: string;
  people: {
    filter: string;
    /** Attributes by the fields of people that they feed. */
    fields: Readonly<Record<string, readonly string[]>>;
    title: readonly string[];
    manager: readonly string[];
  };
  units: { filter: string; name: readonly string[] };
}

/** What holds unless the file says otherwise (docs/ldap.md). */
export const mappingDefaults: Readonly<Record<DirectoryKind, DirectoryMapping>> = {
  openldap: {
    key: 'entryUUID',
    people: {
      filter: '(objectClass=inetOrgPerson)',
      fields: {
        username: ['uid'],
        name: ['displayName', 'cn'],
        employeeId: ['employeeNumber'],
        phone: ['mobile'],
        email: ['mail'],
      },
      title: ['title'],
      manager: ['manager'],
    },
    units: { filter: '(objectClass=organizationalUnit)', name: ['ou'] },
  },
  activeDirectory: {
    key: 'objectGUID',
    people: {
      // Without krbtgt, the guest and the first administrator, who are nobody.
      filter: '(&(objectCategory=person)(objectClass=user)(!(isCriticalSystemObject=TRUE)))',
      fields: {
        username: ['sAMAccountName'],
        name: ['displayName', 'cn'],
        employeeId: ['employeeID', 'employeeNumber'],
        phone: ['mobile'],
        email: ['mail'],
      },
      title: ['title'],
      manager: ['manager'],
    },
    units: { filter: '(objectClass=organizationalUnit)', name: ['name', 'ou'] },
  },
};
