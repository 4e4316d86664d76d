import { lazy, Suspense, useRef, useState } from 'react';
import { useCell } from '../../lib/cell.ts';
import type { ListUnits, OrgChoice } from './choice.ts';
import { PickerField, type PickerFieldProps } from './picker-field.tsx';
import type { TreeView } from './tree-loader.ts';
import { useTreeLoader } from './use-tree-loader.ts';

interface Common extends PickerFieldProps {
  /** Asks for units; the picker makes the request shapes and gives the signal up when it no longer needs the answer. */
  list: ListUnits;
  /** The field a search looks in. */
  searchKey?: string;
  /** The field of the answer that holds the units. */
  resultField?: string;
  /** Where the tree opens: beside the field, or in a drawer with the chosen ones at its side. */
  surface?: 'popover' | 'drawer';
}

interface SingleProps extends Common {
  value: OrgChoice | null;
  onChange(value: OrgChoice | null): void;
}

interface MultiProps extends Common {
  /** The chosen units, the main one first. */
  value: readonly OrgChoice[];
  onChange(value: OrgChoice[]): void;
}

// Popover and drawer come when someone reaches for the field, not with the page that has it.
const surfaces = {
  popover: () => import('./tree-popover.tsx'),
  drawer: () => import('./transfer-drawer.tsx'),
};
const TreePopover = lazy(surfaces.popover);
const TransferDrawer = lazy(surfaces.drawer);

/** Chooses one organisational unit, by default in a popover. */
export function OrgPicker({ value, onChange, surface = 'popover', ...rest }: SingleProps) {
  const chosen = value ? [value] : [];
  return (
    <Picker {...rest} surface={surface} isMulti={false} chosen={chosen} onChosen={([one]) => onChange(one ?? null)} />
  );
}

/** Chooses several units, the first of them main; by default in the drawer, where another can be made main. */
export function OrgMultiPicker({ value, onChange, surface = 'drawer', ...rest }: MultiProps) {
  return <Picker {...rest} surface={surface} isMulti chosen={value} onChosen={onChange} />;
}

interface Props extends Common {
  surface: 'popover' | 'drawer';
  isMulti: boolean;
  chosen: readonly OrgChoice[];
  onChosen(chosen: OrgChoice[]): void;
}

function Picker(props: Props) {
  const { list, searchKey = 'name', resultField = 'rows', surface, isMulti, chosen, onChosen, ...field } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const loader = useTreeLoader({ list, searchKey, resultField });
  const phase = phaseOf(useCell(loader.view), isOpen);
  const common = { label: field.label, loader, isMulti, chosen, onChosen };
  return (
    <div className="org-picker" data-phase={phase}>
      <PickerField
        {...field}
        chosen={chosen}
        isMulti={isMulti}
        isOpen={isOpen}
        trigger={trigger}
        onReach={() => void surfaces[surface]().catch(() => undefined)}
        onOpen={() => {
          setWasOpened(true);
          setOpen(true);
        }}
        onClear={() => onChosen([])}
      />
      {wasOpened && (
        <Suspense>
          {surface === 'popover' ? (
            <TreePopover {...common} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} />
          ) : (
            <TransferDrawer {...common} isOpen={isOpen} onClose={() => setOpen(false)} />
          )}
        </Suspense>
      )}
    </div>
  );
}

/** The picker's state in the specification's words (point 4). */
function phaseOf({ browsed, search }: TreeView, isOpen: boolean): 'closed' | 'open' | 'fetching' | 'loaded' {
  if (!isOpen) return 'closed';
  if (search === 'fetching' || [...browsed.branches.values()].some(({ status }) => status === 'fetching'))
    return 'fetching';
  return browsed.branches.get(null)?.status === 'loaded' ? 'loaded' : 'open';
}
