import { useState } from 'react';
import type { SlotProps } from '../../../widgets/dynamic-form/kind-props.ts';
import type { OrgChoice } from '../../../widgets/org-picker/choice.ts';
import { OrgPicker } from '../../../widgets/org-picker/org-picker.tsx';
import { listUnits } from '../units/list-units.ts';

interface Props extends SlotProps {
  /** The unit that was chosen in the list, and what it is called. */
  begin: OrgChoice | null;
}

/** The unit somebody new works in, out of those that the administrator holds. */
export function UnitField({ begin, field: _, value, onChange, ...words }: Props) {
  const [chosen, setChosen] = useState(begin);
  return (
    <OrgPicker
      {...words}
      list={listUnits}
      value={chosen?.key === value ? chosen : null}
      onChange={(unit) => {
        setChosen(unit);
        onChange(unit?.key ?? '');
      }}
    />
  );
}
