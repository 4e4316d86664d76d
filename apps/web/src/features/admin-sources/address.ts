import { limits, sourceLineKinds } from '@uc/contract';
import { addressOf, id, matching, oneOf, said, typed } from '../../lib/address.ts';

/** Which part of the page is on show: dropped files, a run, the runs of a source, the connection to the directory, or all sources. */
export const sourcesAddress = addressOf({
  job: said(id),
  kind: said(oneOf(...sourceLineKinds)),
  search: said(typed(limits.searchCharacters)),
  run: said(id),
  history: said(matching(/^[\w-]{1,32}$/)),
  connection: said(oneOf('show', 'edit')),
});

/** Nothing of all that. */
export const nothingShown = {
  job: undefined,
  kind: undefined,
  search: undefined,
  run: undefined,
  history: undefined,
  connection: undefined,
} as const;
