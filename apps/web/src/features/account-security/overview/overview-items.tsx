import { type Switch, switches, switchOfScene } from '@uc/contract';
import { OffNotice } from '../off-notice.tsx';
import { PasskeysLater } from '../passkeys/later.tsx';
import type { EditConf, Item } from '../queries.ts';
import { RemovalsLater } from '../removals/later.tsx';
import { CheckUp } from './check-up.tsx';
import { ItemRow } from './item-row.tsx';
import { SessionsRow } from './sessions-row.tsx';
import { isShown } from './shown-item.ts';

interface Props {
  rows: readonly Item[];
  /** Undefined until it is known. */
  editConf: EditConf | undefined;
  /** When the server told them. */
  saidAtMs: number;
}

/** Every item, and where the person is signed in. */
export function OverviewItems({ rows, editConf, saidAtMs }: Props) {
  const items = rows.filter(isShown);
  const isOff = (name: Switch) =>
    editConf?.[name] === false || items.some((item) => !item.isOn && switchOfScene[item.scene] === name);
  const firstMissing = items.find((item) => item.isOn && !item.isSet && !item.pending);
  return (
    <>
      <RemovalsLater />
      <CheckUp items={items} />
      <ul className="card security-rows">
        {items.map((item) => (
          <li key={item.scene}>
            <ItemRow item={item} saidAtMs={saidAtMs} isNext={item === firstMissing} />
          </li>
        ))}
        <li>
          <SessionsRow />
        </li>
      </ul>
      <PasskeysLater isOn={!isOff('passkey')} />
      <OffNotice off={switches.filter(isOff)} />
    </>
  );
}
