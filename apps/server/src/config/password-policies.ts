import { characterClasses, limits, type PasswordPolicy, type PasswordRules } from '@uc/contract';

/** The sets of rules an organisation can begin with; they contradict each other, so there is no one for all (value V-08). */
export const passwordPresets = ['spec', 'mlps3', 'nist'] as const;
export type PasswordPreset = (typeof passwordPresets)[number];

const spec: PasswordRules = {
  minLength: 8,
  minLengthBesideOtp: null,
  maxLength: 16,
  allowed: [...characterClasses],
  minClasses: 3,
  maxRepeats: 3,
  history: 5,
  dictionary: true,
  ownNames: true,
  maxAgeDays: 0,
};

/** What the rules are at first, by the setting; from then on they are the database's (decision 71). */
export const firstRules: Readonly<Record<PasswordPreset, PasswordRules>> = {
  spec,
  // GB/T 22239-2019, 8.1.4.1 a: complexity and change at intervals.
  mlps3: { ...spec, maxLength: 32, maxAgeDays: 90 },
  // NIST SP 800-63B-4, 3.1.1.2: length and a blocklist, nothing else; shorter where the password is only one of two factors. A password changed to itself is no change.
  nist: {
    ...spec,
    ...{ minLength: 15, minLengthBesideOtp: 8, maxLength: limits.passwordCharacters },
    ...{ minClasses: 0, maxRepeats: 0, history: 1 },
  },
};

/** The rules as they are for somebody, with a device for one-time passwords or without. */
export function policyFor({ minLengthBesideOtp, ...policy }: PasswordRules, hasOtp: boolean): PasswordPolicy {
  return hasOtp && minLengthBesideOtp !== null ? { ...policy, minLength: minLengthBesideOtp } : policy;
}
