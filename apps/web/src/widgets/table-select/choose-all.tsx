import { useText } from '../../lib/i18n/text.ts';
import './choice-mark.css';

interface Props {
  chosen: number;
  total: number;
  isDisabled: boolean;
  onChange(isChosen: boolean): void;
}

/** Chooses or leaves every row on show; half on when only some are chosen. */
export function ChooseAll({ chosen, total, isDisabled, onChange }: Props) {
  const text = useText();
  const isAll = total > 0 && chosen === total;
  return (
    <label>
      <input
        type="checkbox"
        className="choice-mark"
        aria-label={text.widgets.tableSelect.chooseAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !isAll;
        }}
        checked={isAll}
        disabled={isDisabled || total === 0}
        onChange={() => onChange(!isAll)}
      />
    </label>
  );
}
