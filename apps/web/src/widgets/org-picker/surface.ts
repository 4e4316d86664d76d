import type { RefObject } from 'react';
import type { OrgChoice } from './choice.ts';
import type { TreeLoader } from './tree-loader.ts';

/** Where the tree opens: beside the field, or in a drawer with the chosen ones at its side. */
export type SurfaceKind = 'popover' | 'drawer';

/** What either of them is given. */
export interface SurfaceProps {
  label: string;
  loader: TreeLoader;
  isMulti: boolean;
  /** The first of several is main. */
  hasMain: boolean;
  chosen: readonly OrgChoice[];
  onChosen(chosen: OrgChoice[]): void;
  trigger: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}
