import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { type LinePlace, lineProps } from './line-place.ts';
import type { UnitRow } from './rows.ts';

interface Props {
  row: UnitRow;
  place: LinePlace;
  isMulti: boolean;
  isChosen: boolean;
  mark: string;
  aside: string | undefined;
  isDraggable?: boolean;
  /** What is dragged would be dropped here. */
  isTarget?: boolean;
}

/** One unit of the tree. The tree hears the clicks and keys; the line only shows. */
export function UnitLine({ row, place, isMulti, isChosen, mark, aside, isDraggable, isTarget }: Props) {
  const text = useText();
  const { name, zzDisplayPath } = row.unit;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names its line
    <div
      role="treeitem"
      {...lineProps(row, place)}
      className="unit-line"
      aria-label={aside === undefined ? name : `${name} ${aside}`}
      aria-selected={isChosen}
      aria-expanded={row.isExpanded}
      title={zzDisplayPath}
      draggable={isDraggable || undefined}
      data-target={isTarget || undefined}
    >
      {row.isExpanded === undefined ? (
        <span className="unit-toggle" />
      ) : (
        <button
          type="button"
          className="unit-toggle"
          tabIndex={-1}
          aria-label={row.isExpanded ? text.widgets.orgPicker.collapse(name) : text.widgets.orgPicker.expand(name)}
        >
          <Icon name="back" />
        </button>
      )}
      {isMulti && <span className="unit-check">{isChosen && <Icon name="done" />}</span>}
      <span className="unit-name">
        <Marked name={name} mark={mark} />
      </span>{' '}
      {aside !== undefined ? <span className="unit-aside">{aside}</span> : !isMulti && isChosen && <Icon name="done" />}
    </div>
  );
}

function Marked({ name, mark }: { name: string; mark: string }) {
  const at = mark === '' ? -1 : name.toLowerCase().indexOf(mark.toLowerCase());
  if (at === -1) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + mark.length)}</mark>
      {name.slice(at + mark.length)}
    </>
  );
}
