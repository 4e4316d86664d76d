import { isSharedScene, limits, type Scene } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';

interface Props {
  scene: Scene;
  /** It is asked for a file. */
  isExport: boolean;
}

/** What the next ten minutes cover and what they never do; for an export, that the next one asks again. */
export function Coverage({ scene, isExport }: Props) {
  const text = useText();
  const { apart, chip } = text.views.accountSecurity.verify;
  const words = text.views.accountSecurity.verify.covers;
  const minutes = limits.proofTicketMinutes;
  return (
    <p className="proof-covers">
      <Icon name="info" />
      <span>
        {isSharedScene(scene) ? words.shared(minutes) : words.anew(minutes)}
        {scene === 'administer' && `${apart}${chip.administers}`}
        {isExport && `${apart}${words.export}`}
      </span>
    </p>
  );
}
