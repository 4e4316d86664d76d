import { type ChangeScene, changeScenes } from '../../../lib/proof/change-path.ts';
import type { Item } from '../queries.ts';

/** An item that is changed in account security. */
export type ShownItem = Item & { scene: ChangeScene };

const shownScenes: ReadonlySet<string> = new Set(changeScenes);

/** Whether an item is changed here. */
export function isShown(item: Item): item is ShownItem {
  return shownScenes.has(item.scene);
}
