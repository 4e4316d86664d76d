import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPeopleDirectory } from '../../../adapters/ldap/people-directory.ts';
import { readPeopleDirectory } from '../../../config/people-directory-settings.ts';
import type { DescribedDirectory } from '../../../directory/ldap/read.ts';
import { portalDn, portalPassword, type Slapd, suffix } from './slapd.ts';

export const peopleBase = `ou=people,${suffix}`;

/** A test's directory as a file describes it, read as a start reads one. */
export function describedBy(
  slapd: Pick<Slapd, 'ldap'>,
  said: Readonly<Record<string, unknown>> = {},
): DescribedDirectory & { file: string } {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'uc-described-')), 'directory.json');
  const whole = {
    ...{ kind: 'openldap', servers: [slapd.ldap], bindDn: portalDn, bindPassword: portalPassword },
    ...{ people: { base: peopleBase }, units: { base: peopleBase }, read: {}, ...said },
  };
  writeFileSync(file, JSON.stringify(whole));
  const settings = readPeopleDirectory(file, () => undefined);
  if (!settings) throw new Error('The file describes no directory');
  return { file, settings, directory: createPeopleDirectory(settings) };
}
