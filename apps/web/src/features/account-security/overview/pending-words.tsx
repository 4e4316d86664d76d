import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { useTimeLeft } from '../../../widgets/resend-button/use-time-left.ts';
import { shownPart } from '../../../widgets/text-input/mask.ts';
import { type Item, itemsQuery } from '../queries.ts';

interface Props {
  /** The present value, masked. */
  value: string | null;
  pending: NonNullable<Item['pending']>;
  saidAtMs: number;
}

/** A new phone or email that waits for its code, with the time left; once that is over the server is asked again. */
export function PendingWords({ value, pending, saidAtMs }: Props) {
  const text = useText();
  const layout = useLayout();
  const queries = useQueryClient();
  const left = useTimeLeft(pending.expiresInSeconds, saidAtMs, () => void queries.invalidateQueries(itemsQuery));
  if (layout === 'phone') return text.views.accountSecurity.pendingShort(left);
  const target = shownPart(pending.target);
  if (value === null) return text.views.accountSecurity.pendingFirst(target, left);
  return `${shownPart(value)} → ${text.views.accountSecurity.pending(target, left)}`;
}
