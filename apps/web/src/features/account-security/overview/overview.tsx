import { useQuery } from '@tanstack/react-query';
import { type Switch, switches, switchOfScene } from '@uc/contract';
import type { Layout } from '../../../lib/layout.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { changeScenes } from '../change-scenes.ts';
import { Failed } from '../failed.tsx';
import { OffNotice } from '../off-notice.tsx';
import { editConfQuery, itemsQuery } from '../queries.ts';
import { CheckUp } from './check-up.tsx';
import { ItemRow, type ShownItem } from './item-row.tsx';
import './overview.css';
import { SessionsRow } from './sessions-row.tsx';

const rowsAtMost = changeScenes.length + 1;

/** Every item with its state in plain words and what can be done with it, and where the person is signed in. */
export function Overview({ layout }: { layout: Layout }) {
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery(itemsQuery);
  const { data: editConf } = useQuery(editConfQuery);
  if (isPending) {
    return (
      <div className="card security-waiting">
        <Skeleton shape="rows" count={rowsAtMost} />
      </div>
    );
  }
  if (!data) return <Failed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;

  const items = data.rows.filter(isShown);
  const isOff = (name: Switch) =>
    editConf?.[name] === false || items.some((item) => !item.isOn && switchOfScene[item.scene] === name);
  const firstMissing = items.find((item) => item.isOn && !item.isSet && !item.pending);
  return (
    <>
      <CheckUp items={items} />
      <ul className="card security-rows">
        {items.map((item) => (
          <li key={item.scene}>
            <ItemRow item={item} layout={layout} saidAtMs={dataUpdatedAt} isNext={item === firstMissing} />
          </li>
        ))}
        <li>
          <SessionsRow layout={layout} />
        </li>
      </ul>
      <OffNotice off={switches.filter(isOff)} />
    </>
  );
}

const shownScenes: ReadonlySet<string> = new Set(changeScenes);

function isShown(item: { scene: string }): item is ShownItem {
  return shownScenes.has(item.scene);
}
