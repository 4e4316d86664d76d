import { administratorRoles } from '@uc/contract';
import { grantable } from '@uc/contract/server';
import { z } from 'zod/mini';
import { describedText } from './described-file.ts';
import { bad } from './setting-kinds.ts';

/** What a group of the directory gives to whoever is in it. */
export interface DirectoryGroup {
  /** Its name in the directory. */
  group: string;
  /** `role:<code>` or `licence:<name>`. */
  right: string;
}

/** Groups as a file describes them. */
export const groupsSchema = (dn: z.ZodMiniType<string>) =>
  z._default(
    z
      .array(z.strictObject({ group: dn, role: z.optional(describedText), licence: z.optional(describedText) }))
      .check(z.maxLength(200)),
    [],
  );

/** Groups with what they give. Rights to administer are given by no directory: whoever keeps it would rule the portal. */
export function groupsOf(said: z.output<ReturnType<typeof groupsSchema>>): DirectoryGroup[] {
  const administering: readonly string[] = administratorRoles;
  const groups = said.map(({ group, role, licence }, at) => {
    const where = `groups.${at}`;
    if ((role === undefined) === (licence === undefined)) return bad(`${where}: needs either role or licence`);
    const name = role ?? licence ?? '';
    if (administering.includes(name))
      return bad(`${where}: ${name} is a role in the administration, and no group of a directory gives one`);
    if (licence !== undefined && !grantable.includes(licence))
      return bad(`${where}.licence: there is no ${licence}; there are ${grantable.join(', ')}`);
    return { group, right: role === undefined ? `licence:${licence}` : `role:${role}` };
  });
  const names = groups.map(({ group, right }) => `${group.toLowerCase()} ${right}`);
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  return twice < 0 ? groups : bad(`groups.${twice}: stands there twice`);
}
