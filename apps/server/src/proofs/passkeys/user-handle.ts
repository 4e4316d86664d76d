/** Whose a passkey is, as its device keeps it: the person's id, which says nothing about them (Web Authentication, 14.6.1). */
export const handleOf = (personId: string) => Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url');
