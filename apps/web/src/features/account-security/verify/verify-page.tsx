import type { Scene } from '@uc/contract';
import { useLocation } from 'wouter';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { isChangeScene } from '../change-scenes.ts';
import { UnknownScene } from '../dead-ends.tsx';
import { pathAfterProof, pathBeforeProof } from '../scene-paths.ts';
import { useFirstContact } from '../use-first-contact.ts';
import { useScene } from '../use-scene.ts';
import { SceneWays } from './scene-ways.tsx';
import './verify.css';

/** Asks for the proof that the address names a scene for; an address that names none leads nowhere. */
export default function VerifyPage() {
  const scene = useScene();
  return scene ? <SceneProof key={scene} scene={scene} /> : <UnknownScene />;
}

function SceneProof({ scene }: { scene: Scene }) {
  const text = useText();
  const layout = useLayout();
  const [, navigate] = useLocation();
  const first = useFirstContact(scene);

  function goOn() {
    showToast('success', text.views.accountSecurity.verify.verified);
    // In place of this screen: going back from there leads to where one came from, not to a proof already given.
    navigate(pathAfterProof(scene, layout), { replace: true });
  }

  return (
    <>
      <PageHead
        title={text.views.accountSecurity.verify.title}
        purpose={
          first
            ? text.views.accountSecurity.verify.firstPurposes[first]
            : text.views.accountSecurity.verify.purposes[scene]
        }
        back={{
          href: pathBeforeProof(scene, layout),
          label: isChangeScene(scene) ? text.views.accountSecurity.title : text.global.back,
        }}
      />
      <div className="verify-card">
        <SceneWays scene={scene} onProved={goOn} />
      </div>
    </>
  );
}
