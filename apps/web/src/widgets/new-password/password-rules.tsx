import type { OwnNames, PasswordPolicy } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import { Icon, type IconName } from '../icon/icon.tsx';
import { type RuleState, ruleStates, type Verdict } from './rule-states.ts';
import { ruleWords } from './rule-words.ts';
import { Strength } from './strength.tsx';

const signs: Record<RuleState, IconName> = {
  idle: 'dots',
  asking: 'dots',
  unknown: 'info',
  met: 'done',
  broken: 'close',
};

interface Props {
  policy: PasswordPolicy;
  password: string;
  ownNames: OwnNames;
  verdict: Verdict;
}

/** Every rule of the policy, ticked while typing. Readers hear the sum once the server has spoken, not every key. */
export function PasswordRules({ policy, password, ownNames, verdict }: Props) {
  const text = useText();
  const words = text.widgets.newPassword;
  const rules = ruleStates(policy, password, ownNames, verdict);
  const met = rules.filter(({ state }) => state === 'met').length;
  const isSettled = password !== '' && verdict.kind !== 'asking';
  const isBroken = rules.some(({ state }) => state === 'broken');
  // A password that may not be used is not strong, whatever it would take to guess it.
  const strength = isSettled && verdict.kind === 'told' && !isBroken ? verdict.strength : null;
  return (
    <div className="new-password-rules">
      {rules.length > 0 && <h2>{words.rules}</h2>}
      <ul>
        {rules.map(({ rule, state }) => (
          <li key={rule} data-rule={state}>
            <Icon name={signs[state]} />
            {ruleWords(policy, rule, text)}
            <span className="visually-hidden">{text.widgets.newPassword.states[state]}</span>
            {state === 'unknown' && <small aria-hidden="true">{text.widgets.newPassword.states.unknown}</small>}
          </li>
        ))}
      </ul>
      <Strength strength={strength} />
      <p className="visually-hidden" role="status">
        {isSettled && words.spoken(met, rules.length)}
        {strength !== null && ` ${words.strength} ${text.widgets.newPassword.strengths[strength] ?? ''}`}
      </p>
    </div>
  );
}
