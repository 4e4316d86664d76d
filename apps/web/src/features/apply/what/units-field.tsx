import { api, limits, type SearchInput } from '@uc/contract';
import { useId, useState } from 'react';
import { TableField } from '../../../kit/table-field/table-field.tsx';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { OrgChoice } from '../../../widgets/org-picker/choice.ts';
import { OrgMultiPicker } from '../../../widgets/org-picker/org-picker.tsx';

interface Props {
  value: OrgChoice[];
  error: string | undefined;
  onChange(units: OrgChoice[]): void;
}

const ways = ['tree', 'table'] as const;
const list = (search: SearchInput, signal: AbortSignal) =>
  call(api.organisations.list, search, { show: 'none', signal });

/** The units that a role is to reach: from the tree, or, for whoever knows a name but not its place, from a table of all of them. */
export function UnitsField({ value, error, onChange }: Props) {
  const text = useText();
  const name = useId();
  const [way, setWay] = useState<(typeof ways)[number]>('tree');
  const words = text.views.initiateApplication.unitWays;
  const field = {
    label: text.views.permissions.units,
    isRequired: true,
    error:
      value.length > limits.permissionUnits ? text.views.initiateApplication.unitsFull(limits.permissionUnits) : error,
    list,
  };
  return (
    <div className="apply-units">
      {way === 'tree' ? (
        <OrgMultiPicker
          {...field}
          hint={text.views.initiateApplication.unitsHint}
          hasMain={false}
          value={value}
          onChange={onChange}
        />
      ) : (
        <TableField
          {...field}
          isMulti
          columns={[
            { field: 'name', header: words.name },
            { field: 'zzDisplayPath', header: words.path, isSearchable: false },
          ]}
          labelField="zzDisplayPath"
          chosen={value.map(({ key, title }) => ({ key, id: key, zzDisplayPath: title }))}
          onChange={(rows) => onChange(rows.map((row) => ({ key: row.key, title: String(row.zzDisplayPath) })))}
        />
      )}
      <fieldset className="segments apply-unit-ways">
        <legend className="visually-hidden">{words.label}</legend>
        {ways.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={way === one} onChange={() => setWay(one)} />
            <span>{words[one]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
