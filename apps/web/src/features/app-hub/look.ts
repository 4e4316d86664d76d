import { createContext, use } from 'react';

/** How applications are drawn: cards on a wide screen, tiles on a phone, or rows on both. */
export type Shape = 'cards' | 'tiles' | 'rows';

/** What every list of the hub is drawn by. */
export interface HubLook {
  readonly shape: Shape;
  /** Tiles open their menus. */
  readonly isManaged: boolean;
}

/** Given by the hub. */
export const HubLookContext = createContext<HubLook>({ shape: 'cards', isManaged: false });

/** How the hub around it is drawn. */
export function useHubLook(): HubLook {
  return use(HubLookContext);
}
