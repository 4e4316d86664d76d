/** What administrators may be; `owner` may all that the others may, and names them. A new one is a line here and a text in each catalogue. */
export const administratorRoles = ['owner', 'people', 'helpDesk', 'applications', 'settings', 'audit'] as const;
export type AdministratorRole = (typeof administratorRoles)[number];

/** Everyone but the owner, whom every row of the administration is open to. */
export const belowOwner = administratorRoles.filter((role) => role !== 'owner');

/** Roles that a second owner has to agree to, where there is one: whoever holds them can make more of themselves. */
export const rolesAgreedTo: readonly AdministratorRole[] = ['owner', 'people'];
