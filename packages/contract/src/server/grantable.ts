import { applyForAnyone, consoles, licences } from '../licences.ts';

/** Every permission that an administrator can give; rights to administer are none of them. */
export const grantable: readonly string[] = [...licences, ...consoles, applyForAnyone];
