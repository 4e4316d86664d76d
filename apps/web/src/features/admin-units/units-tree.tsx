import { useEffect } from 'react';
import { useCell } from '../../lib/cell.ts';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import type { TreeLoader } from '../../widgets/org-picker/tree-loader.ts';
import { TreePane } from '../../widgets/org-picker/tree-pane.tsx';
import type { UnitNamed } from './plan/asked.ts';
import type { KeptNode } from './queries.ts';

interface Props {
  loader: TreeLoader;
  unit: string | undefined;
  onUnit(unit: string): void;
  /** A unit was dropped onto another; undefined: nothing is moved here. */
  onDropped: ((unit: UnitNamed, onto: UnitNamed) => void) | undefined;
}

/** The tree of units with how many people each has, those below it included. Units are dragged onto the one they are to stand below. */
export function UnitsTree({ loader, unit, onUnit, onDropped }: Props) {
  const words = useText().views.adminUnits;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  useOpenOnlyRoot(loader);
  const named = (node: { id: string; name: string }): UnitNamed => ({ id: node.id, name: node.name });
  return (
    <section className="organisation-tree" aria-label={words.tree}>
      <TreePane
        loader={loader}
        isMulti={false}
        chosen={unit === undefined ? [] : [{ key: unit, title: '' }]}
        asideOf={(node) => numbers.format((node as KeptNode).people)} // what `listUnits` makes
        onChoose={(node) => onUnit(node.id)}
        onDropped={onDropped && ((node, onto) => onDropped(named(node), named(onto)))}
      />
    </section>
  );
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
