import { characterClasses, limits, type PasswordPolicy } from '@uc/contract';

/** The sets of rules an organisation can choose from; they contradict each other, so there is no one for all (value V-08). */
export const passwordPresets = ['spec', 'mlps3', 'nist'] as const;
export type PasswordPreset = (typeof passwordPresets)[number];

const spec: PasswordPolicy = {
  minLength: 8,
  maxLength: 16,
  allowed: [...characterClasses],
  minClasses: 3,
  maxRepeats: 3,
  history: 5,
  dictionary: true,
  ownNames: true,
  maxAgeDays: 0,
};

const policies: Record<PasswordPreset, PasswordPolicy> = {
  spec,
  // GB/T 22239-2019, 8.1.4.1 a: complexity and change at intervals.
  mlps3: { ...spec, maxLength: 32, maxAgeDays: 90 },
  // NIST SP 800-63B-4, 3.1.1.2: length and a blocklist, nothing else. A password changed to itself is no change.
  nist: { ...spec, minLength: 15, maxLength: limits.passwordCharacters, minClasses: 0, maxRepeats: 0, history: 1 },
};
/** Enough where the password is only one of two factors. */
const nistBesideOtp = 8;

/** The rules for a person's next password. */
export function policyFor(preset: PasswordPreset, hasOtp: boolean): PasswordPolicy {
  const policy = policies[preset];
  return preset === 'nist' && hasOtp ? { ...policy, minLength: nistBesideOtp } : policy;
}
