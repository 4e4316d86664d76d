import type { Scene } from '@uc/contract';
import { useText } from '../../../../lib/i18n/text.ts';
import { useLayout } from '../../../../lib/layout.ts';
import { DialogBox } from '../../../../widgets/dialog/dialog-box.tsx';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import { useFirstContact } from '../../use-first-contact.ts';
import './proof-dialog.css';
import { SceneWays } from '../scene-ways.tsx';

interface Props {
  scene: Scene;
  isExport: boolean;
  /** It was proved, or given up. */
  onSettle(isProved: boolean): void;
}

/** Asks for a proof over the page that needs it: in the middle of a wide window, at the lower edge of a phone. */
export default function ProofDialog({ scene, isExport, onSettle }: Props) {
  const text = useText();
  const words = text.views.accountSecurity.verify;
  const first = useFirstContact(scene);
  return (
    <DialogBox
      title={words.title}
      body={first ? words.firstPurposes[first] : words.purposes[scene]}
      isSheet={useLayout() === 'phone'}
      isStep={false} // whoever asked sees to it, on a wide screen too
      onClose={() => onSettle(false)}
    >
      <button type="button" className="proof-close" aria-label={text.global.close} onClick={() => onSettle(false)}>
        <Icon name="close" />
      </button>
      <SceneWays scene={scene} isExport={isExport} isInPlace onProved={() => onSettle(true)} />
    </DialogBox>
  );
}
