import { useRef, useState } from 'react';
import { useCell } from '../../lib/cell.ts';
import type { ListUnits, OrgChoice } from './choice.ts';
import { phaseOf } from './phase.ts';
import { PickerField, type PickerFieldProps } from './picker-field.tsx';
import type { SurfaceKind } from './surface.ts';
import { useSurface } from './use-surface.ts';
import { useTreeLoader } from './use-tree-loader.ts';

interface Common extends PickerFieldProps {
  /** Asks for units; the picker makes the request shapes and gives the signal up when it no longer needs the answer. */
  list: ListUnits;
  /** The field a search looks in. */
  searchKey?: string;
  /** The field of the answer that holds the units. */
  resultField?: string;
  surface?: SurfaceKind;
}

interface SingleProps extends Common {
  value: OrgChoice | null;
  onChange(value: OrgChoice | null): void;
}

interface MultiProps extends Common {
  /** The chosen units, the main one first. */
  value: readonly OrgChoice[];
  /** False where none of them is more than the others. */
  hasMain?: boolean;
  onChange(value: OrgChoice[]): void;
}

/** Chooses one organisational unit, by default in a popover. */
export function OrgPicker({ value, onChange, surface = 'popover', ...rest }: SingleProps) {
  const chosen = value ? [value] : [];
  return (
    <Picker
      {...rest}
      surface={surface}
      isMulti={false}
      hasMain={false}
      chosen={chosen}
      onChosen={([one]) => onChange(one ?? null)}
    />
  );
}

/** Chooses several units, by default in the drawer, and with the first of them main; another can be made main. */
export function OrgMultiPicker({ value, onChange, surface = 'drawer', hasMain = true, ...rest }: MultiProps) {
  return <Picker {...rest} surface={surface} isMulti hasMain={hasMain} chosen={value} onChosen={onChange} />;
}

interface Props extends Common {
  surface: SurfaceKind;
  isMulti: boolean;
  hasMain: boolean;
  chosen: readonly OrgChoice[];
  onChosen(chosen: OrgChoice[]): void;
}

function Picker(props: Props) {
  const {
    list,
    searchKey = 'name',
    resultField = 'rows',
    surface,
    isMulti,
    hasMain,
    chosen,
    onChosen,
    ...field
  } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { Surface, isComing, warmUp, fetchSurface } = useSurface(surface);
  const loader = useTreeLoader({ list, searchKey, resultField });
  const phase = phaseOf(useCell(loader.view), isOpen);
  return (
    <div className="org-picker" data-phase={phase}>
      <PickerField
        {...field}
        chosen={chosen}
        hasMain={hasMain}
        isOpen={isOpen}
        isBusy={isComing}
        trigger={trigger}
        onReach={warmUp}
        onOpen={async () => setOpen(Surface !== null || (await fetchSurface()))}
        onClear={() => onChosen([])}
      />
      {Surface && (
        <Surface
          label={field.label}
          loader={loader}
          isMulti={isMulti}
          hasMain={hasMain}
          chosen={chosen}
          onChosen={onChosen}
          trigger={trigger}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </div>
  );
}
