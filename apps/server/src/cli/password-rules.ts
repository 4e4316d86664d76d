import { characterClasses, faultIn, type PasswordRules, passwordRuleParts } from '@uc/contract';
import { passwordRulesEntry } from '@uc/contract/server';
import { firstRules, passwordPresets } from '../config/password-policies.ts';
import { addRules } from '../db/password-rules/keep.ts';
import { plainRules, readRules } from '../db/password-rules/read.ts';
import { actorName } from './actor.ts';
import { type Command, CommandError } from './command.ts';
import { tableOf } from './table.ts';

const faults = {
  leastOverMost: 'minLength is more than maxLength: no password could be both',
  classesOverAllowed: 'minClasses asks for more classes than allowed names: no password could have them',
  besideOtpOverLeast: 'minLengthBesideOtp is more than minLength',
} as const;

/** A value as it is typed. */
function typedValue(part: keyof PasswordRules, typed: string): unknown {
  if (part === 'allowed') return typed.split(',');
  if (part === 'dictionary' || part === 'ownNames') return typed === 'yes' ? true : typed === 'no' ? false : typed;
  return typed === 'none' ? null : /^\d{1,9}$/.test(typed) ? Number(typed) : typed;
}

/** What was typed, put in place of what it names; `preset` is put first, whatever else is said. */
function changed(before: PasswordRules | undefined, typed: readonly string[]): PasswordRules {
  const pairs = typed.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)] as const);
  const preset = pairs.find(([name]) => name === 'preset')?.[1];
  const named = passwordPresets.find((one) => one === preset);
  if (preset !== undefined && !named) throw new CommandError(`preset must be one of ${passwordPresets.join(', ')}.`);
  const begin = named ? firstRules[named] : before;
  if (!begin) throw new CommandError(`There are no rules yet; begin with preset=${passwordPresets.join('|')}.`);
  const said = pairs.flatMap(([name, value]) => {
    if (name === 'preset') return [];
    const part = passwordRuleParts.find((one) => one === name);
    if (!part)
      throw new CommandError(
        `Say name=value, with one of ${[...passwordRuleParts, 'preset'].join(', ')}; not "${name}".`,
      );
    return [[part, typedValue(part, value)] as const];
  });
  const read = passwordRulesEntry.safeParse({ ...begin, ...Object.fromEntries(said) });
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new CommandError(`${issue?.path.join('.')}: ${issue?.message}. Nothing was changed.`);
  }
  const fault = faultIn(read.data);
  if (fault) throw new CommandError(`${faults[fault]}. Nothing was changed.`);
  return { ...read.data, allowed: characterClasses.filter((one) => read.data.allowed.includes(one)) };
}

const told = (value: PasswordRules[keyof PasswordRules]): string => {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(',') : String(value);
};

/** Commands about the rules for passwords (docs/administration.md). */
export const passwordRuleCommands: Command[] = [
  {
    words: ['password-rules', 'show'],
    values: [],
    summary: 'Print the rules for new passwords, since when and by whom',
    async run({ read, say }) {
      const kept = await read(readRules);
      const rules = plainRules(kept);
      if (!kept || !rules) {
        say('No rules yet: the first start of a server writes those that UC_PASSWORD_POLICY names.');
        return true;
      }
      const cells = passwordRuleParts.map((part) => [part, told(rules[part])]);
      for (const line of tableOf(['rule', 'value'], cells)) say(line);
      say(`Version ${kept.version}, since ${kept.since.toISOString()}, by ${kept.madeBy}.`);
      return true;
    },
  },
  {
    words: ['password-rules', 'set'],
    values: ['name=value'],
    rest: 'name=value',
    summary: `Change the rules for new passwords (${passwordRuleParts.join(', ')}; preset=${passwordPresets.join('|')})`,
    async run({ change, say }, ...typed) {
      const done = await change(async (tx) => {
        const kept = await readRules(tx);
        const before = plainRules(kept);
        const after = changed(before, typed);
        if (JSON.stringify(before) === JSON.stringify(after)) return null;
        if (!(await addRules(tx, (kept?.version ?? 0) + 1, after, actorName())))
          throw new CommandError('Somebody else changed the rules at this moment; nothing was changed. Try again.');
        return { deed: 'setPasswordRules', before: before ?? null, after };
      });
      say(done ? 'The rules hold for every new password, from the next call on.' : 'The rules are like this already.');
      return true;
    },
  },
];
