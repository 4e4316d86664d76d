import { useMedia } from '../../lib/media.ts';
import { type Breakpoint, breakpoints, type Column } from './column.ts';

/** The columns that have room, and those that moved into the details of their rows. */
export function useColumns<Row>(columns: readonly Column<Row>[]) {
  const isNarrower: Record<Breakpoint | 'always', boolean> = {
    always: true,
    phone: useMedia(`(width < ${breakpoints.phone}px)`),
    tablet: useMedia(`(width < ${breakpoints.tablet}px)`),
    desktop: useMedia(`(width < ${breakpoints.desktop}px)`),
  };
  const isHidden = ({ hideBelow }: Column<Row>) => hideBelow !== undefined && isNarrower[hideBelow];
  return { shown: columns.filter((column) => !isHidden(column)), hidden: columns.filter(isHidden) };
}
