import type { ChangeType } from '@uc/contract';
import type { WebText } from '@uc/messages';
import type { Holding } from '../form/holding.ts';
import type { ModelRole } from '../queries.ts';

/** What a change means to whoever asks for it: what is held is extended, changed or given back. */
export function wayWords(
  change: ChangeType,
  role: ModelRole,
  { holders, isHeldByAll }: Holding,
  text: WebText,
): string {
  const words = text.views.initiateApplication;
  if (change === 'delete') return words.giveBack;
  if (!isHeldByAll) return words.add;
  return role.takesUnits && holders.every(({ until }) => until === null) ? words.adjust : words.extend;
}
