import { useQuery } from '@tanstack/react-query';
import { type PeopleAct, switches } from '@uc/contract';
import { PlanCheck } from '../../../../kit/plan/plan-check.tsx';
import { administratorQuery } from '../../../../lib/administration.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { FilterSelect } from '../../../../widgets/filters/filter-select.tsx';
import type { Choices } from '../asked.ts';
import { MoveChoices } from './move-choices.tsx';
import { grantable, permissions } from './permissions.ts';

interface Props {
  act: PeopleAct;
  choices: Choices;
  onChange(choices: Choices): void;
}

/** What an act needs to know besides whom. */
export function PlanChoices({ act, choices, onChange }: Props) {
  const text = useText();
  const words = text.views.adminPeople;
  const { data: administrator } = useQuery(administratorQuery);
  if (act === 'move') {
    return <MoveChoices choices={choices} onChange={onChange} />;
  }
  if (act === 'grant' || act === 'revoke') {
    const offered = act === 'grant' ? grantable(administrator) : permissions;
    return (
      <FilterSelect
        label={words.plan.permission}
        all={words.plan.permissionMissing}
        value={choices.permission}
        options={offered.map((value) => ({ value, label: text.views.adminPeople.permissions[value] }))}
        onChange={(permission) => onChange({ permission })}
      />
    );
  }
  if (act === 'setSwitch') return <SwitchChoice choices={choices} onChange={onChange} />;
  if (act === 'enable') {
    return (
      <PlanCheck
        label={words.plan.keepPassword}
        hint={words.plan.keepPasswordHint}
        isSet={choices.keepPassword ?? false}
        onChange={(keepPassword) => onChange({ keepPassword })}
      />
    );
  }
  return null;
}

function SwitchChoice({ choices, onChange }: Omit<Props, 'act'>) {
  const text = useText();
  const words = text.views.adminPeople;
  const { isOn = false } = choices;
  return (
    <div className="plan-switch">
      <FilterSelect
        label={words.plan.switch}
        all={words.plan.switchMissing}
        value={choices.switch}
        options={switches.map((value) => ({ value, label: text.views.adminPeople.switches[value] }))}
        onChange={(name) => onChange({ ...choices, switch: name })}
      />
      <fieldset className="segments">
        <legend className="visually-hidden">{words.plan.switch}</legend>
        {[false, true].map((value) => (
          <label key={String(value)}>
            <input
              type="radio"
              name="isOn"
              checked={isOn === value}
              onChange={() => onChange({ ...choices, isOn: value })}
            />
            <span>{value ? words.plan.isOn : words.plan.isOff}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
