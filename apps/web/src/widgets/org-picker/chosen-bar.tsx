import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import type { OrgChoice } from './choice.ts';
import { UnitPath } from './unit-path.tsx';
import './chosen-bar.css';

interface Props {
  chosen: readonly OrgChoice[];
  /** The first of them is main. */
  hasMain: boolean;
  /** The list that it opens. */
  listId: string;
  isOpen: boolean;
  onToggle(): void;
}

/** At the foot of the popover: how many are chosen and which is main; it opens the list where that can be changed. */
export function ChosenBar({ chosen, hasMain, listId, isOpen, onToggle }: Props) {
  const text = useText();
  const main = hasMain ? chosen[0] : undefined;
  return (
    <button
      type="button"
      className="org-chosen-bar"
      title={main?.title}
      aria-expanded={isOpen}
      aria-controls={isOpen ? listId : undefined}
      onClick={onToggle}
    >
      <span>{text.widgets.orgPicker.chosenCount(chosen.length)}</span>
      {main && (
        <>
          <span className="org-tag">{text.widgets.orgPicker.main}</span>
          <UnitPath title={main.title} />
        </>
      )}
      <Icon name="next" />
    </button>
  );
}
