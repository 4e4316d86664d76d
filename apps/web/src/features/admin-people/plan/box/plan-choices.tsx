import { applyForAnyone, consoles, licences, type PeopleAct, switches } from '@uc/contract';
import { useText } from '../../../../lib/i18n/text.ts';
import { FilterSelect } from '../../../../widgets/filters/filter-select.tsx';
import { OrgPicker } from '../../../../widgets/org-picker/org-picker.tsx';
import { listUnits } from '../../units/list-units.ts';
import type { Choices } from '../asked.ts';

interface Props {
  act: PeopleAct;
  choices: Choices;
  onChange(choices: Choices): void;
}

const permissions = [...licences, ...consoles, applyForAnyone] as const;

/** What an act needs to know besides whom. */
export function PlanChoices({ act, choices, onChange }: Props) {
  const text = useText();
  const words = text.views.adminPeople;
  if (act === 'move') {
    return (
      <OrgPicker
        label={words.plan.unit}
        hint={words.plan.unitHint}
        isRequired
        list={listUnits}
        value={choices.unit ?? null}
        onChange={(unit) => onChange({ unit: unit ?? undefined })}
      />
    );
  }
  if (act === 'grant' || act === 'revoke') {
    return (
      <FilterSelect
        label={words.plan.permission}
        all={words.plan.permissionMissing}
        value={choices.permission}
        options={permissions.map((value) => ({ value, label: text.views.adminPeople.permissions[value] }))}
        onChange={(permission) => onChange({ permission })}
      />
    );
  }
  if (act === 'setSwitch') return <SwitchChoice choices={choices} onChange={onChange} />;
  if (act === 'enable') {
    return (
      <label className="plan-check">
        <input
          type="checkbox"
          checked={choices.keepPassword ?? false}
          onChange={({ target }) => onChange({ keepPassword: target.checked })}
        />
        <span>
          {words.plan.keepPassword}
          <small>{words.plan.keepPasswordHint}</small>
        </span>
      </label>
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
