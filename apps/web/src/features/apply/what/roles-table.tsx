import { RiskTag } from '../../../kit/request/risk-tag.tsx';
import { InlineTableField } from '../../../kit/table-field/table-field.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import type { TableColumn } from '../../../widgets/table-select/table-choice.ts';
import type { ModelRole } from '../queries.ts';
import { pageOf } from './page-of.ts';

interface Props {
  label: string;
  roles: readonly ModelRole[];
  /** The roles that the form asks for. */
  chosen: readonly string[];
  /** All of these roles that are to be asked for. */
  onChange(ids: readonly string[]): void;
}

/** The roles of an application that has many, as a table to search in by name and code; those of them that can be asked for. */
export function RolesTable({ label, roles, chosen, onChange }: Props) {
  const text = useText();
  const layout = useLayout();
  const words = text.views.initiateApplication.roleColumns;
  const columns: TableColumn[] = [
    { field: 'name', header: words.name },
    // A phone has no room for it: the names would be cut.
    ...(layout === 'wide' ? [{ field: 'code', header: words.code }] : []),
    {
      field: 'risk',
      header: words.risk,
      isSearchable: false,
      cell: (row) => <RiskTag risk={row.risk as ModelRole['risk']} />, // a row is a role
    },
  ];
  const rowOf = (role: ModelRole) => ({ ...role, key: role.id });
  return (
    <InlineTableField
      label={label}
      isMulti
      columns={columns}
      labelField="name"
      list={async (search) => pageOf(roles.map(rowOf), search)}
      chosen={roles.filter(({ id }) => chosen.includes(id)).map(rowOf)}
      onChange={(rows) => onChange(rows.map(({ key }) => key))}
    />
  );
}
