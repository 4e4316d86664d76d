import { characterClasses, type PasswordPolicy, type PasswordRule } from '@uc/contract';
import type { WebText } from '@uc/messages';

/** A rule in words, with the policy's numbers. */
export function ruleWords(policy: PasswordPolicy, rule: PasswordRule, text: WebText): string {
  const words = text.widgets.newPassword;
  const allowed = characterClasses
    .filter((one) => policy.allowed.includes(one))
    .map((one) => text.widgets.newPassword.classNames[one]);
  switch (rule) {
    case 'length':
      return words.length(policy.minLength, policy.maxLength);
    case 'characters':
      return words.characters(allowed);
    case 'classes':
      return words.classes(policy.minClasses, allowed);
    case 'repeats':
      return words.repeats(policy.maxRepeats);
    case 'ownNames':
      return words.ownNames;
    case 'history':
      return words.history(policy.history);
    case 'dictionary':
      return words.dictionary;
  }
}
