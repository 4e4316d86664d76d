import { useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { type OrgChoice, withMain, without } from './choice.ts';
import { UnitPath } from './unit-path.tsx';
import './icon-button.css';
import './chosen-list.css';

interface Props {
  id?: string;
  chosen: readonly OrgChoice[];
  /** What the list is called, where it is not simply what was chosen. */
  title?: string;
  /** The first is main. */
  hasMain: boolean;
  onChange(chosen: OrgChoice[]): void;
  /** False where somebody else says which there are, and only their order is chosen here. */
  canRemove?: boolean;
  /** The heading takes the focus as the list appears. */
  takesFocus?: boolean;
}

/** The chosen units: the first may be main, then any other can be made so; each can be removed, unless that is not to be. */
export function ChosenList({ id, chosen, title, hasMain, onChange, canRemove = true, takesFocus = false }: Props) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  // The button that was pressed is gone; the focus goes to what stands above it rather than to nothing.
  const change = (next: OrgChoice[], message: string) => {
    onChange(next);
    setNews(message);
    heading.current?.focus();
  };
  return (
    <section id={id} className="org-chosen" aria-label={title ?? text.widgets.orgPicker.chosen}>
      <header>
        <h3 ref={heading} tabIndex={-1}>
          {title ?? text.widgets.orgPicker.chosenCount(chosen.length)}
        </h3>
        {canRemove && chosen.length > 1 && (
          <button type="button" className="org-text-button" onClick={() => change([], '')}>
            {text.widgets.orgPicker.removeAll}
          </button>
        )}
      </header>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      {chosen.length === 0 ? (
        <p className="org-state">{text.widgets.orgPicker.nothingChosen}</p>
      ) : (
        <ol>
          {chosen.map((choice, at) => (
            <ChosenLine
              key={choice.key}
              choice={choice}
              isMain={hasMain && at === 0}
              canBeMain={hasMain && at > 0}
              onMain={() => change(withMain(chosen, choice.key), text.widgets.orgPicker.becameMain(choice.title))}
              onRemove={
                canRemove && (() => change(without(chosen, choice.key), text.widgets.orgPicker.removed(choice.title)))
              }
            />
          ))}
        </ol>
      )}
    </section>
  );
}

interface LineProps {
  choice: OrgChoice;
  isMain: boolean;
  canBeMain: boolean;
  onMain(): void;
  onRemove: false | (() => void);
}

function ChosenLine({ choice: { title }, isMain, canBeMain, onMain, onRemove }: LineProps) {
  const text = useText();
  return (
    <li>
      <UnitPath title={title} />
      {isMain && <span className="org-tag">{text.widgets.orgPicker.main}</span>}
      {canBeMain && (
        <button
          type="button"
          className="org-text-button"
          aria-label={text.widgets.orgPicker.setMainOf(title)}
          onClick={onMain}
        >
          {text.widgets.orgPicker.setMain}
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className="org-icon-button"
          aria-label={text.widgets.orgPicker.remove(title)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
