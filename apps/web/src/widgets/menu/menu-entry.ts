import type { IconName } from '../icon/icon.tsx';

/** One line of a menu: something to do, somewhere to go, or a choice that is on or off. */
export interface MenuEntry {
  id: string;
  label: string;
  /** The language of the label, where it is not the page's. */
  lang?: string;
  icon?: IconName;
  /** A page of the portal. */
  path?: string;
  /** An address outside the portal, opened in a new window. */
  href?: string;
  checked?: boolean;
  onSelect?: () => void;
}

/** Lines that belong together. */
export interface MenuGroup {
  id: string;
  label: string;
  /** The label also stands above the lines; else it is for readers only. */
  hasHeading?: true;
  entries: MenuEntry[];
}
