import { createContext, use } from 'react';
import type { IconName } from '../../widgets/icon/icon.tsx';

/** A page of the portal that can be found and linked to. */
export interface PortalPage {
  readonly path: string;
  readonly title: string;
  readonly icon: IconName;
  /** The page it is a part of, when it is not one of its own. */
  readonly within?: string;
  /** What else it is looked for by, apart by spaces. */
  readonly words?: string;
}

/** What the hub must know of the portal around it; the layouts tell it, because features do not know the route table. */
export interface Portal {
  /** Pages that this person may open, without the one on show. */
  readonly pages: readonly PortalPage[];
  /** The form that asks for access, takes `?application=`; null where there is none or it may not be opened. */
  readonly requestPath: string | null;
  /** Goes to a path of the portal. */
  go(path: string): void;
}

/** Given by the layouts. */
export const PortalContext = createContext<Portal | null>(null);

/** The portal around the hub. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error('A part of the hub was drawn outside a layout');
  return portal;
}
