import { limits, type NamedPerson, type SearchInput } from '@uc/contract';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { nearUnits } from '../../lib/near-units.ts';
import type { Choice } from '../../widgets/remote-select/choice.ts';
import type { TableColumn } from '../../widgets/table-select/table-choice.ts';
import { TableField } from '../table-field/table-field.tsx';

interface Props {
  label: string;
  placeholder: string;
  isMulti?: boolean;
  isRequired?: boolean;
  error?: ReactNode;
  /** Asks for the people that what was typed finds: by name, user name or employee id. */
  find(typed: string, signal: AbortSignal): Promise<readonly NamedPerson[]>;
  chosen: readonly Choice[];
  onChange(chosen: Choice[]): void;
}

/** The field whose search asks for people; the server looks in name, user name and employee id alike. */
const searched = 'person';

/** Somebody, or several, out of a table of the people that a search finds. Without one nobody is listed (decision 24). */
export function PeopleSelect({ find, chosen, onChange, ...field }: Props) {
  const text = useText();
  const words = text.views.permissions.peopleTable;
  const columns: TableColumn[] = [
    { field: searched, header: words.person },
    { field: 'organization', header: words.organization, isSearchable: false },
  ];
  return (
    <TableField
      {...field}
      columns={columns}
      labelField={searched}
      onlySearched={{ leastCharacters: limits.peopleSearchCharacters, mostRows: limits.peopleFound }}
      list={async ({ searchable }: SearchInput, signal) => {
        const typed = searchable?.filters?.[`${searched}_like`]?.slice(1, -1) ?? '';
        const found = await find(typed, signal);
        const rows = found.map(({ id, name, username, organization }) => ({
          id,
          [searched]: words.name(name, username),
          organization: nearUnits(organization ?? '').join('/'),
        }));
        return { rows, total: rows.length };
      }}
      chosen={chosen.map(({ value, label }) => ({ key: value, id: value, [searched]: label }))}
      onChange={(rows) => onChange(rows.map((row) => ({ value: row.key, label: String(row[searched]) })))}
    />
  );
}
