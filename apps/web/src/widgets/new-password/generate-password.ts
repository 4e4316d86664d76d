import { type CharacterClass, judgePassword, limits, type OwnNames, type PasswordPolicy } from '@uc/contract';

// Without those that look alike on paper: I l 1, O 0.
const characters: Record<CharacterClass, string> = {
  upper: 'ABCDEFGHJKLMNPQRSTUVWXYZ',
  lower: 'abcdefghijkmnpqrstuvwxyz',
  digit: '23456789',
  special: '!@#$%^&*-_=+?',
};

/** A number below `most`, each as likely as the others; what is left over at the top of a byte is thrown away. */
function randomBelow(most: number): number {
  const fair = 256 - (256 % most);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % most;
  }
}

const pick = (from: string) => from.charAt(randomBelow(from.length));

/** A password that the policy takes, from the browser's source of randomness; tried anew until every rule is kept. */
export function generatePassword(policy: PasswordPolicy, ownNames: OwnNames): string {
  const length = Math.min(policy.maxLength, Math.max(policy.minLength, limits.generatedPasswordCharacters));
  const alphabet = policy.allowed.map((one) => characters[one]).join('');
  // A hopeless policy must not freeze the page; the form then says what is wrong with the last try.
  for (let tries = 0; ; tries += 1) {
    const made = Array.from({ length }, () => pick(alphabet)).join('');
    const hasAll = policy.allowed.every((one) => [...made].some((character) => characters[one].includes(character)));
    const isRight = judgePassword(policy, made, ownNames).length === 0;
    if ((isRight && (hasAll || length < policy.allowed.length)) || tries > 1_000) return made;
  }
}
