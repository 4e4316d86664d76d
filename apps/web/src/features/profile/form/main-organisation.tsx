import type { OrganisationNode, SearchInput } from '@uc/contract';
import type { SlotProps } from '../../../widgets/dynamic-form/kind-props.ts';
import { OrgPicker } from '../../../widgets/org-picker/org-picker.tsx';
import type { Position } from '../queries.ts';

interface Props extends SlotProps {
  positions: readonly Position[];
}

/** The main organisation, chosen in the organisation picker among those the person belongs to; others the server would refuse. */
export function MainOrganisation({ positions, field: _, value, onChange, ...words }: Props) {
  const units = new Map(positions.map(({ organization }) => [organization.id, organization.path]));
  const chosen = typeof value === 'string' ? value : (value[0] ?? '');
  const title = units.get(chosen);
  return (
    <OrgPicker
      {...words}
      list={async (search) => ({ rows: unitsFound(units, search) })}
      value={title === undefined ? null : { key: chosen, title }}
      onChange={(choice) => onChange(choice?.key ?? '')}
    />
  );
}

/** The answer to the picker's two questions: all there are, or those that have what was typed in their path. */
function unitsFound(units: ReadonlyMap<string, string>, { parentId, filterMap }: SearchInput): OrganisationNode[] {
  if (parentId) return [];
  const typed = (filterMap?.name?.value.slice(1, -1) ?? '').toLowerCase();
  return [...units]
    .filter(([, path]) => path.toLowerCase().includes(typed))
    .map(([id, path]) => ({
      id,
      parentId: null,
      // By their whole path: two units of one name must be told apart.
      name: path,
      value: path,
      zzChildren: [],
      zzIsLeaf: true,
      zzLevel: 1,
      zzDisplayPath: path,
      type: 'organization',
    }));
}
