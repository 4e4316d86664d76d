import type { OrganisationNode } from '@uc/contract';
import { useEffect } from 'react';
import { useCell } from '../../../lib/cell.ts';
import { languageTag, useLocale, useText } from '../../../lib/i18n/text.ts';
import type { TreeLoader } from '../../../widgets/org-picker/tree-loader.ts';
import { TreePane } from '../../../widgets/org-picker/tree-pane.tsx';
import type { CountedNode } from './list-units.ts';

interface Props {
  loader: TreeLoader;
  /** The chosen unit; undefined: everyone. */
  unit: string | undefined;
  isBelow: boolean;
  onUnit(unit: OrganisationNode | undefined): void;
  onBelow(isBelow: boolean): void;
}

/** The tree of units with how many people each has. Choosing the chosen one again shows everyone. */
export function UnitsPane({ loader, unit, isBelow, onUnit, onBelow }: Props) {
  const words = useText().views.adminPeople;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  useOpenOnlyRoot(loader);
  return (
    <section className="people-units" aria-label={words.units}>
      <TreePane
        loader={loader}
        isMulti={false}
        chosen={unit === undefined ? [] : [{ key: unit, title: '' }]}
        asideOf={(node) => numbers.format((node as CountedNode).people)} // what `listUnits` makes
        onChoose={(node) => onUnit(node.id === unit ? undefined : node)}
      />
      <label className="people-below">
        <input
          type="checkbox"
          checked={isBelow}
          disabled={unit === undefined}
          onChange={({ target }) => onBelow(target.checked)}
        />
        {words.below}
      </label>
    </section>
  );
}

/** What the unit is called, as far as the tree knows it by now. */
export function useUnitName(loader: TreeLoader, unit: string | undefined): string | undefined {
  const { browsed, found } = useCell(loader.view);
  const branches = [browsed, ...(found ? [found.tree] : [])].flatMap((tree) => [...tree.branches.values()]);
  const known = branches.flatMap((branch) => (branch.status === 'loaded' ? branch.units : []));
  return known.find(({ id }) => id === unit)?.name;
}

/** An administrator of one company need not open it first. */
function useOpenOnlyRoot(loader: TreeLoader): void {
  const roots = useCell(loader.view).browsed.branches.get(null);
  const only = roots?.status === 'loaded' && roots.units.length === 1 ? roots.units[0] : undefined;
  useEffect(() => {
    const { browsed } = loader.view.get();
    if (only && !only.zzIsLeaf && !browsed.branches.has(only.id)) loader.toggle(only.id);
  }, [loader, only]);
}
