import type { ListedRequest, PermissionState } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import { Tag, type Tone } from '../tag/tag.tsx';

const tones: Partial<Record<PermissionState, Tone>> = { inApproval: 'accent', passed: 'good', rejected: 'bad' };

/** How a request stands: its state, whether it is void, and what the connected system still owes. */
export function StateTag({
  request,
}: {
  request: Pick<ListedRequest, 'state' | 'voidedAt' | 'delivery' | 'cameBack'>;
}) {
  const text = useText();
  const { state, voidedAt, delivery, cameBack } = request;
  const isVoid = voidedAt !== null;
  return (
    <span className="request-tags">
      {/* What is void waits for nothing any more. */}
      {!(isVoid && state === 'initiated') && (
        <Tag tone={isVoid ? undefined : cameBack === 'sendBack' ? 'warning' : tones[state]}>
          {cameBack ? text.views.permissions.comebacks[cameBack] : text.views.permissions.states[state]}
        </Tag>
      )}
      {isVoid && <Tag>{text.views.permissions.voided}</Tag>}
      {(delivery === 'pending' || delivery === 'failed') && (
        <Tag tone={delivery === 'failed' ? 'bad' : 'warning'}>{text.views.permissions.deliveries[delivery]}</Tag>
      )}
    </span>
  );
}
