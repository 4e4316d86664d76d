import { useQuery } from '@tanstack/react-query';
import { type Scene, switchOfScene } from '@uc/contract';
import { useSearch } from 'wouter';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { isChangeScene } from '../change-scenes.ts';
import { OffNotice } from '../off-notice.tsx';
import { sceneQuery } from '../queries.ts';
import { pathBeforeProof, readScene } from '../scene-paths.ts';
import { useFirstContact } from '../use-first-contact.ts';
import { NoWays, UnknownScene, WayOut } from './dead-ends.tsx';
import { ProofCard } from './proof-card.tsx';
import './verify.css';

/** Asks for the proof that the address names a scene for; an address that names none leads nowhere. */
export default function VerifyPage() {
  const scene = readScene(useSearch());
  return scene ? <SceneProof key={scene} scene={scene} /> : <UnknownScene />;
}

function SceneProof({ scene }: { scene: Scene }) {
  const text = useText();
  const layout = useLayout();
  const first = useFirstContact(scene);
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
      <Proof scene={scene} />
    </>
  );
}

function Proof({ scene }: { scene: Scene }) {
  const query = useQuery(sceneQuery(scene));
  const lock = switchOfScene[scene];
  if (lock && isRefusedFor(query.error, 'switch.off')) {
    return (
      <>
        <OffNotice off={[lock]} />
        <WayOut scene={scene} />
      </>
    );
  }
  return (
    <QueryView query={query} waiting={<Skeleton shape="lines" />}>
      {({ ways: [first, ...others] }) =>
        first ? (
          <ProofCard scene={scene} ways={[first, ...others]} onStale={() => void query.refetch()} />
        ) : (
          <NoWays scene={scene} />
        )
      }
    </QueryView>
  );
}
