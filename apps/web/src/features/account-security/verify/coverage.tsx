import { isSharedScene, limits, type Scene } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';

/** What the next ten minutes cover and what they never do; for an export, that the next one asks again. */
export function Coverage({ scene }: { scene: Scene }) {
  const text = useText();
  const words = text.views.accountSecurity.verify.covers;
  const minutes = limits.proofTicketMinutes;
  return (
    <p className="proof-covers">
      <Icon name="info" />
      <span>
        {isSharedScene(scene) ? words.shared(minutes) : words.anew(minutes)}
        {scene === 'export' && `${text.views.accountSecurity.verify.apart}${words.export}`}
      </span>
    </p>
  );
}
