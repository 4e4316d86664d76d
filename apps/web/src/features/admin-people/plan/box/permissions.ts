import { applyForAnyone, consoles, licences } from '@uc/contract';
import { type Administrator, reachesAll } from '../../../../lib/administration.ts';

/** Licences and other permissions that are given and taken. */
export const permissions = [...licences, ...consoles, applyForAnyone] as const;

/** What an administrator gives: what reaches beyond units is for those who are not limited to any. The server says so too. */
export function grantable(administrator: Administrator | undefined): readonly (typeof permissions)[number][] {
  return administrator && !reachesAll(administrator, 'people') ? [...licences, ...consoles] : permissions;
}
