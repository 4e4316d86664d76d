import { useQuery } from '@tanstack/react-query';
import { CallError, type Scene, switchOfScene } from '@uc/contract';
import { useSearch } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import type { Layout } from '../../../lib/layout.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { isChangeScene } from '../change-scenes.ts';
import { Failed } from '../failed.tsx';
import { OffNotice } from '../off-notice.tsx';
import { PageHead } from '../page-head.tsx';
import { sceneQuery } from '../queries.ts';
import { pathBeforeProof, readScene } from '../scene-paths.ts';
import { useFirstContact } from '../use-first-contact.ts';
import { NoWays, UnknownScene, WayOut } from './dead-ends.tsx';
import { ProofCard } from './proof-card.tsx';
import './verify.css';

/** Asks for the proof that the address names a scene for; an address that names none leads nowhere. */
export function VerifyView({ layout }: { layout: Layout }) {
  const scene = readScene(useSearch());
  return scene ? <SceneProof key={scene} scene={scene} layout={layout} /> : <UnknownScene layout={layout} />;
}

function SceneProof({ scene, layout }: { scene: Scene; layout: Layout }) {
  const text = useText();
  const first = useFirstContact(scene);
  return (
    <>
      <PageHead
        layout={layout}
        title={text.views.accountSecurity.verify.title}
        purpose={
          first
            ? text.views.accountSecurity.verify.firstPurposes[first]
            : text.views.accountSecurity.verify.purposes[scene]
        }
        back={isChangeScene(scene) || pathBeforeProof(scene, layout)}
      />
      <Proof scene={scene} layout={layout} />
    </>
  );
}

function Proof({ scene, layout }: { scene: Scene; layout: Layout }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(sceneQuery(scene));
  const lock = switchOfScene[scene];
  if (isPending) return <Skeleton shape="lines" />;
  if (lock && error instanceof CallError && error.code === 'switch.off') {
    return (
      <>
        <OffNotice off={[lock]} />
        <WayOut layout={layout} scene={scene} />
      </>
    );
  }
  if (!data) return <Failed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const [first, ...others] = data.ways;
  if (!first) return <NoWays layout={layout} scene={scene} />;
  return <ProofCard scene={scene} layout={layout} ways={[first, ...others]} onStale={() => void refetch()} />;
}
