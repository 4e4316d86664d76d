import { useQuery } from '@tanstack/react-query';
import { type CharacterClass, characterClasses, limits, type PasswordRules } from '@uc/contract';
import { useState } from 'react';
import { PlanCheck } from '../../../../kit/plan/plan-check.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { TextInput } from '../../../../widgets/text-input/text-input.tsx';
import { rulesQuery } from '../../queries.ts';
import { RulesPreview } from '../../rules-preview.tsx';
import type { SetProps } from '../asked.ts';
import { SetForm } from './set-form.tsx';

/** The parts that are numbers, and their bounds as the server has them. */
const bounds = {
  minLength: [limits.leastPasswordCharacters, limits.mostLeastPasswordCharacters],
  minLengthBesideOtp: [limits.leastPasswordCharacters, limits.mostLeastPasswordCharacters],
  maxLength: [limits.leastLongestPassword, limits.passwordCharacters],
  minClasses: [0, characterClasses.length],
  maxRepeats: [0, limits.mostRepeatsAllowed],
  history: [0, limits.formerPasswords],
  maxAgeDays: [0, limits.mostPasswordAgeDays],
} as const;
type Counted = keyof typeof bounds;
const countedParts = Object.keys(bounds) as Counted[]; // the keys of the table

type Typed = Record<Counted, string>;

/** A number within its bounds; null where it may be left out and was; undefined where it is none. */
function numberIn(part: Counted, typed: string): number | null | undefined {
  const said = typed.trim();
  if (part === 'minLengthBesideOtp' && said === '') return null;
  const [least, most] = bounds[part];
  return /^\d{1,4}$/.test(said) && Number(said) >= least && Number(said) <= most ? Number(said) : undefined;
}

/** The rules for passwords, beside how people will read them. */
export function RulesForm({ asked: { kept }, ...rest }: SetProps<'rules'>) {
  const text = useText();
  const words = text.views.adminSettings;
  const partNames = text.views.adminSettings.partNames;
  const classes = text.views.adminSettings.passwords.classes;
  const hints = text.views.adminSettings.passwords.hints;
  const [typed, setTyped] = useState<Typed>(() => typedFrom(kept.rules));
  const [others, setOthers] = useState({
    allowed: kept.rules.allowed,
    dictionary: kept.rules.dictionary,
    ownNames: kept.rules.ownNames,
  });
  const [version, setVersion] = useState(kept.version);
  const newest = useQuery({ ...rulesQuery, enabled: false });
  const rules = rulesFrom(typed, others);

  const toggle = (one: CharacterClass, isSet: boolean) =>
    setOthers({
      ...others,
      allowed: isSet ? [...others.allowed, one] : others.allowed.filter((other) => other !== one),
    });

  return (
    <SetForm
      title={words.passwords.editTitle}
      act={words.save}
      beside={rules ? <RulesPreview rules={rules} /> : <div />}
      input={rules && { act: 'setPasswordRules', version, rules }}
      onNewest={async () => {
        const found = (await newest.refetch()).data;
        if (found) setVersion(found.version);
      }}
      {...rest}
    >
      <div className="set-parts">
        {countedParts.map((part) => (
          <TextInput
            key={part}
            label={partNames[part]}
            hint={hints[part]}
            error={numberIn(part, typed[part]) === undefined ? words.passwords.wrong : undefined}
            isRequired={part !== 'minLengthBesideOtp'}
            inputMode="numeric"
            value={typed[part]}
            onChange={(value = '') => setTyped({ ...typed, [part]: value })}
          />
        ))}
        <fieldset className="set-choices">
          <legend>{partNames.allowed}</legend>
          {characterClasses.map((one) => (
            <PlanCheck
              key={one}
              label={classes[one]}
              isSet={others.allowed.includes(one)}
              onChange={(isSet) => toggle(one, isSet)}
            />
          ))}
          {others.allowed.length === 0 && <p className="field-error">{words.passwords.allowedMissing}</p>}
        </fieldset>
        <PlanCheck
          label={partNames.dictionary}
          isSet={others.dictionary}
          onChange={(dictionary) => setOthers({ ...others, dictionary })}
        />
        <PlanCheck
          label={partNames.ownNames}
          isSet={others.ownNames}
          onChange={(ownNames) => setOthers({ ...others, ownNames })}
        />
      </div>
    </SetForm>
  );
}

const typedFrom = (rules: PasswordRules) =>
  Object.fromEntries(countedParts.map((part) => [part, rules[part]?.toString() ?? ''])) as Typed; // every part

/** The rules as they are typed; undefined while something is wrong with them. */
function rulesFrom(
  typed: Typed,
  others: Pick<PasswordRules, 'allowed' | 'dictionary' | 'ownNames'>,
): PasswordRules | undefined {
  const numbers = countedParts.map((part) => [part, numberIn(part, typed[part])] as const);
  if (others.allowed.length === 0 || numbers.some(([, value]) => value === undefined)) return undefined;
  return { ...others, ...(Object.fromEntries(numbers) as Omit<PasswordRules, keyof typeof others>) }; // every part that is a number
}
