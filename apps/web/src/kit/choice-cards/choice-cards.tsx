import { useId } from 'react';
import { Icon, type IconName } from '../../widgets/icon/icon.tsx';
import './choice-cards.css';

interface Choice<Value extends string> {
  value: Value;
  icon: IconName;
  title: string;
  hint: string;
}

interface Props<Value extends string> {
  /** What is chosen here. */
  legend: string;
  choices: readonly Choice<Value>[];
  chosen: NoInfer<Value>;
  onChoose(value: NoInfer<Value>): void;
}

/** A few ways to go on, one of which is chosen: a group that the arrow keys go through. */
export function ChoiceCards<Value extends string>({ legend, choices, chosen, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="choice-cards">
      <legend>{legend}</legend>
      {choices.map(({ value, icon, title, hint }) => (
        <label key={value} className="choice-card">
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <Icon name={icon} />
          <span>
            <strong>{title}</strong>
            <span>{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
