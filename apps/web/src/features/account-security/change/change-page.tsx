import { useState } from 'react';
import { useLocation } from 'wouter';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { paths, pathTo } from '../../../lib/paths.ts';
import { type ChangeScene, changeScenes } from '../../../lib/proof/change-path.ts';
import { isChangeScene } from '../change-scenes.ts';
import { UnknownScene } from '../dead-ends.tsx';
import { useFirstContact } from '../use-first-contact.ts';
import { useScene } from '../use-scene.ts';
import './change.css';
import { changeTitle } from './change-scene.ts';
import { SceneForm } from './scene-form.tsx';

/** The page of a change. On a wide screen the query says which one (spec 2.17), on a phone the path. */
export default function ChangePage() {
  const layout = useLayout();
  const [at] = useLocation();
  // The address is left a moment before the page is: what it was opened at counts.
  const [ofPath] = useState(() => changeScenes.find((scene) => paths[scene].phone === at));
  const ofQuery = useScene();
  const scene = layout === 'wide' ? ofQuery : ofPath;
  return scene && isChangeScene(scene) ? <Change key={scene} scene={scene} /> : <UnknownScene />;
}

/** What the change is, and its form. */
function Change({ scene }: { scene: ChangeScene }) {
  const text = useText();
  const first = useFirstContact(scene);
  return (
    <>
      <PageHead
        title={changeTitle(scene, text, first)}
        purpose={first ? text.views.securityChange.first.purposes[first] : text.views.securityChange.purposes[scene]}
        back={{ href: pathTo('security', useLayout()), label: text.views.accountSecurity.title }}
      />
      <SceneForm scene={scene} />
    </>
  );
}
