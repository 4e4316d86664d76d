import { limits } from '@uc/contract';
import type { WebText } from '@uc/messages';
import type { TreeView } from './tree-loader.ts';

/** True when a search found more than one answer holds; then the count is for everyone to see. */
export function isCut({ found, search }: TreeView): boolean {
  return found !== null && search === 'idle' && found.total > limits.searchRows;
}

/** What a reader hears: the newest of what came. */
export function announcement(view: TreeView, text: WebText): string {
  const { found, search, browsed } = view;
  const roots = browsed.branches.get(null);
  if (search === 'failed' || (!found && roots?.status === 'failed')) return text.widgets.orgPicker.failed;
  if (search !== 'idle' || !roots || roots.status === 'fetching') return text.widgets.orgPicker.loading;
  if (isCut(view)) return text.widgets.orgPicker.foundFirst(limits.searchRows, found?.total ?? 0);
  if (found && view.news === null)
    return found.total > 0
      ? text.widgets.orgPicker.found(found.total)
      : text.widgets.orgPicker.nothingFound(found.typed);
  return view.news === null ? '' : text.widgets.orgPicker.loaded(view.news);
}
