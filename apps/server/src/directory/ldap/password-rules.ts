import { characterClasses, limits, type PasswordPolicy } from '@uc/contract';
import type { PeopleDirectorySettings } from '../../config/people-directory-settings.ts';
import type { DirectoryConnection, DirectoryEntry } from '../../ports/people-directory.ts';
import { allOf, topOf } from './policy.ts';

/** What may be said of a directory that shows no policy: nothing. */
const noRules: PasswordPolicy = {
  ...{ minLength: 1, maxLength: limits.passwordCharacters, allowed: [...characterClasses], minClasses: 0 },
  ...{ maxRepeats: 0, history: 0, dictionary: false, ownNames: false, maxAgeDays: 0 },
};

const nothing: RulesThere = { rules: noRules, minAgeSeconds: 0 };

/** What an entry says of the policy that is its own. */
export const ownPolicyAttribute = { openldap: 'pwdPolicySubentry', activeDirectory: 'msDS-ResultantPSO' } as const;

const anything = '(objectClass=*)';
/** draft-behera-ldap-password-policy-11, 5.2, with what OpenLDAP adds; [MS-ADA1], [MS-ADA2] and [MS-ADA3]. */
const attributes = {
  openldap: ['pwdMinLength', 'pwdMaxLength', 'pwdInHistory', 'pwdCheckQuality', 'pwdMinAge'],
  activeDirectory: ['minPwdLength', 'pwdHistoryLength', 'pwdProperties', 'minPwdAge'],
  own: [
    ...['msDS-MinimumPasswordLength', 'msDS-PasswordHistoryLength', 'msDS-PasswordComplexityEnabled'],
    'msDS-MinimumPasswordAge',
  ],
} as const;
/** DOMAIN_PASSWORD_COMPLEX. */
const complexBit = 1;
/** Of five kinds of characters; two of them are letters here. */
const complexClasses = 3;

/** The rules for a next password, and how old the present one must be for it. */
export interface RulesThere {
  rules: PasswordPolicy;
  minAgeSeconds: number;
}

/** The rules of somebody's directory for their next password, as far as the portal may read them. */
export async function readPasswordRules(
  connection: DirectoryConnection,
  { kind, people }: Pick<PeopleDirectorySettings, 'kind' | 'people'>,
  entry: DirectoryEntry,
): Promise<RulesThere> {
  const [own] = entry.values.get(ownPolicyAttribute[kind].toLowerCase()) ?? [];
  const top = await topOf(connection, people.base);
  const at = (base: string, asked: readonly string[]) =>
    allOf(connection, { base, scope: 'base', filter: anything, attributes: asked });
  if (kind === 'activeDirectory') {
    const [special] = own === undefined ? [] : await at(own, attributes.own);
    if (special && numberOf(special, 'msDS-MinimumPasswordLength') !== undefined)
      return { rules: rulesOfPso(special), minAgeSeconds: ageOf(special, 'msDS-MinimumPasswordAge') };
    const [domain] = top === undefined ? [] : await at(top, attributes.activeDirectory);
    return domain ? { rules: rulesOfDomain(domain), minAgeSeconds: ageOf(domain, 'minPwdAge') } : nothing;
  }
  const policyOf = (policy: DirectoryEntry | undefined): RulesThere =>
    policy ? { rules: rulesOfPolicy(policy), minAgeSeconds: numberOf(policy, 'pwdMinAge') ?? 0 } : nothing;
  if (own !== undefined) return policyOf((await at(own, attributes.openldap))[0]);
  const everybodys =
    top === undefined
      ? []
      : await allOf(connection, {
          ...{ base: top, scope: 'sub', filter: '(objectClass=pwdPolicy)', attributes: attributes.openldap },
        });
  // Which of several is the usual one stands where nobody reads it.
  return policyOf(everybodys.length === 1 ? everybodys[0] : undefined);
}

function numberOf({ values }: DirectoryEntry, attribute: string): number | undefined {
  const [value] = values.get(attribute.toLowerCase()) ?? [];
  return value !== undefined && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined;
}

/** Active Directory writes a time as a negative number of ticks of 100 ns. */
function ageOf({ values }: DirectoryEntry, attribute: string): number {
  const ticks = values.get(attribute.toLowerCase())?.[0] ?? '0';
  return /^-\d{1,18}$/.test(ticks) ? Number(-BigInt(ticks) / 10_000_000n) : 0;
}

function rulesOfPolicy(entry: DirectoryEntry): PasswordPolicy {
  const history = numberOf(entry, 'pwdInHistory') ?? 0;
  if ((numberOf(entry, 'pwdCheckQuality') ?? 0) === 0) return { ...noRules, history };
  const most = numberOf(entry, 'pwdMaxLength') ?? 0;
  return {
    ...noRules,
    ...{ history, minLength: Math.max(1, numberOf(entry, 'pwdMinLength') ?? 1) },
    maxLength: most > 0 ? Math.min(most, limits.passwordCharacters) : limits.passwordCharacters,
  };
}

const rulesOfDomain = (entry: DirectoryEntry): PasswordPolicy => ({
  ...noRules,
  ...complexity(((numberOf(entry, 'pwdProperties') ?? 0) & complexBit) !== 0),
  minLength: Math.max(1, numberOf(entry, 'minPwdLength') ?? 1),
  history: numberOf(entry, 'pwdHistoryLength') ?? 0,
});

const rulesOfPso = (entry: DirectoryEntry): PasswordPolicy => ({
  ...noRules,
  ...complexity(entry.values.get('msds-passwordcomplexityenabled')?.[0] === 'TRUE'),
  minLength: Math.max(1, numberOf(entry, 'msDS-MinimumPasswordLength') ?? 1),
  history: numberOf(entry, 'msDS-PasswordHistoryLength') ?? 0,
});

const complexity = (isAsked: boolean) => (isAsked ? { minClasses: complexClasses, ownNames: true } : {});
