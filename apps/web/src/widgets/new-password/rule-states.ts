import {
  isRuleOn,
  judgePassword,
  type OwnNames,
  type PasswordPolicy,
  type PasswordRule,
  passwordRules,
} from '@uc/contract';

/** How a password stands to one rule: `asking` waits for the server, `unknown` did not hear from it. */
export type RuleState = 'idle' | 'met' | 'broken' | 'asking' | 'unknown';

/** What the server says about exactly this password. */
export type Verdict =
  | { kind: 'asking' }
  | { kind: 'unknown' }
  | {
      kind: 'told';
      broken: readonly PasswordRule[];
      strength: number /** Judged elsewhere, at the end. */;
      unjudged?: readonly PasswordRule[] | undefined;
    };

// Of the person's names the page knows one; the server knows phone and email too.
const needsServer: readonly PasswordRule[] = ['ownNames', 'history', 'dictionary'];

/** Every rule the policy has, and how the password stands to it. */
export function ruleStates(
  policy: PasswordPolicy,
  password: string,
  ownNames: OwnNames,
  verdict: Verdict,
): { rule: PasswordRule; state: RuleState }[] {
  const broken = judgePassword(policy, password, ownNames);
  const stateOf = (rule: PasswordRule): RuleState => {
    if (password === '') return 'idle';
    if (broken.includes(rule)) return 'broken';
    if (!needsServer.includes(rule)) return 'met';
    if (verdict.kind !== 'told') return verdict.kind;
    if (verdict.broken.includes(rule)) return 'broken';
    if (verdict.unjudged?.includes(rule)) return 'unknown';
    // Comparing with former passwords takes the server long, so it does that last, for a password that is right otherwise.
    return rule === 'history' && broken.length + verdict.broken.length > 0 ? 'idle' : 'met';
  };
  return passwordRules.filter((rule) => isRuleOn(policy, rule)).map((rule) => ({ rule, state: stateOf(rule) }));
}
