import { useQuery } from '@tanstack/react-query';
import { type Scene, switchOfScene } from '@uc/contract';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { NoWays, WayOut } from '../dead-ends.tsx';
import { OffNotice } from '../off-notice.tsx';
import { sceneQuery } from '../queries.ts';
import { ProofPanel } from './proof-panel.tsx';

interface Props {
  scene: Scene;
  onProved(): void;
  /** It is asked for a file, of which one proof is good for one. */
  isExport?: boolean;
  /** Shown over the page that asked, which is the way out. */
  isInPlace?: boolean;
}

/** The ways in which a scene is proved, or why there are none. */
export function SceneWays({ scene, onProved, isExport = scene === 'export', isInPlace = false }: Props) {
  const query = useQuery(sceneQuery(scene));
  const lock = switchOfScene[scene];
  if (lock && isRefusedFor(query.error, 'switch.off')) {
    return (
      <>
        <OffNotice off={[lock]} />
        {!isInPlace && <WayOut scene={scene} />}
      </>
    );
  }
  return (
    <QueryView query={query} waiting={<Skeleton shape="lines" />}>
      {({ ways: [first, ...others] }) =>
        first ? (
          <ProofPanel
            scene={scene}
            isExport={isExport}
            ways={[first, ...others]}
            onProved={onProved}
            onStale={() => void query.refetch()}
          />
        ) : (
          <NoWays {...(!isInPlace && { action: <WayOut scene={scene} /> })} />
        )
      }
    </QueryView>
  );
}
