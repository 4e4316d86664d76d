import { directoryWords } from '@uc/contract';
import { z } from 'zod/mini';
import { describedSecret, describedText, type LookUp } from './described-file.ts';
import { groupsSchema } from './directory-groups.ts';
import { directoryKinds } from './people-directory-defaults.ts';

/** What nobody's field is fed by, no filter asks for, and no try shows: passwords, their hashes and keys. */
const secretAttributes = new Set(
  [
    ...[
      'userPassword',
      'userPKCS12',
      'pwdHistory',
      'authPassword',
      'krbPrincipalKey',
      'sambaNTPassword',
      'sambaLMPassword',
    ],
    ...[
      'ipaNTHash',
      'krbExtraData',
      'sambaClearTextPassword',
      'passwordHistory',
      'unixUserPassword',
      'msSFU30Password',
    ],
    ...['sambaPasswordHistory', 'unicodePwd', 'dBCSPwd', 'ntPwdHistory', 'lmPwdHistory', 'supplementalCredentials'],
    ...['ms-Mcs-AdmPwd', 'msLAPS-Password', 'msLAPS-EncryptedPassword', 'msLAPS-EncryptedPasswordHistory'],
    ...['msDS-ManagedPassword', 'msFVE-RecoveryPassword', 'trustAuthIncoming', 'trustAuthOutgoing'],
  ].map((name) => name.toLowerCase()),
);

/** Whether parentheses open and close as those of a filter do (RFC 4515); the directory judges the rest. */
function isFilter(text: string): boolean {
  let open = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (open < 0 || (open === 0 && at < [...text].length - 1)) return false;
  }
  return text.startsWith('(') && open === 0;
}

/** Whether a filter asks for one of them, by which it would be guessed sign by sign: its attributes stand right behind parentheses. One by number, or none, could be any. */
function asksForSecret(filter: string): boolean {
  const named = [...filter.toLowerCase().matchAll(/\(\s*(:|[\w-]*)/g)].map(([, name = '']) => name);
  return named.some((name) => name === ':' || /^\d/.test(name) || secretAttributes.has(name));
}

/** The directory as it is described, of which `lookUp` finds the password where it names a variable. */
export function schemaOf(lookUp: LookUp) {
  const dn = z
    .string()
    .check(
      z.trim(),
      z.maxLength(500),
      z.regex(/^[A-Za-z0-9.-]+=[^,]/, 'must be a name such as ou=people,dc=example,dc=com'),
    );
  const attribute = z.string().check(
    z.regex(/^[A-Za-z][A-Za-z0-9-]{0,99}$/, 'must be the name of an attribute'),
    z.refine(
      (name) => !secretAttributes.has(name.toLowerCase()),
      'must be no attribute that passwords or keys are kept in',
    ),
  );
  const attributes = z.pipe(
    z.union([attribute, z.array(attribute).check(z.minLength(1), z.maxLength(10))]),
    z.transform((value) => (typeof value === 'string' ? [value] : value)),
  );
  const filter = z.string().check(
    z.trim(),
    z.maxLength(2_000),
    z.refine(isFilter, 'must be a filter in parentheses, such as (objectClass=inetOrgPerson)'),
    z.refine((text) => !asksForSecret(text), 'must name its attributes, and none that passwords or keys are kept in'),
  );
  const code = z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{0,63}$/, 'must be the code of a unit'));
  const minutes = z.int().check(z.minimum(5), z.maximum(7 * 24 * 60));
  return z.strictObject({
    kind: z.enum(directoryKinds),
    servers: z.array(z.string().check(z.trim(), z.maxLength(300))).check(z.minLength(1), z.maxLength(5)),
    ca: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(65_536))),
    // Of ldap:// elsewhere it always is.
    startTls: z.optional(z.literal(true)),
    bindDn: dn,
    bindPassword: describedSecret(lookUp),
    people: z.strictObject({
      base: dn,
      filter: z.optional(filter),
      fields: z.optional(z.record(z.string().check(z.regex(/^[A-Za-z][\w-]{0,63}$/)), z.nullable(attributes))),
      title: z.optional(attributes),
      manager: z.optional(attributes),
      left: z.optional(
        z.strictObject({ attribute, values: z.array(describedText).check(z.minLength(1), z.maxLength(20)) }),
      ),
    }),
    units: z.optional(
      z.union([
        z.strictObject({ attribute }),
        z.strictObject({
          ...{ base: dn, filter: z.optional(filter), name: z.optional(attributes), code: z.optional(attribute) },
        }),
      ]),
    ),
    parent: z.optional(code),
    groups: groupsSchema(dn),
    signIn: z.optional(
      z.strictObject({
        failures: z._default(z.int().check(z.minimum(1), z.maximum(100)), 4),
        minutes: z._default(z.int().check(z.minimum(1), z.maximum(24 * 60)), 30),
      }),
    ),
    write: z._default(
      z.strictObject({
        ...{ change: z._default(z.boolean(), false), reset: z._default(z.boolean(), false) },
        fields: z._default(z.array(z.enum(['phone', 'email'])), []),
      }),
      { change: false, reset: false, fields: [] },
    ),
    read: z.optional(
      z.strictObject({
        everyMinutes: z._default(minutes, 60),
        skipsRefused: z._default(z.boolean(), false),
        invites: z._default(z.boolean(), false),
        holds: z._default(z.array(z.enum(directoryWords)), [...directoryWords]),
      }),
    ),
  });
}
