import { useQuery } from '@tanstack/react-query';
import { type Switch, switches, switchOfScene } from '@uc/contract';
import { type ReactNode, useId } from 'react';
import { usePainted } from '../../../lib/after-frame.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { OffNotice } from '../off-notice.tsx';
import { PasskeysLater } from '../passkeys/later.tsx';
import { editConfQuery, type Item } from '../queries.ts';
import { RemovalsLater } from '../removals/later.tsx';
import { ItemRow } from './item-row.tsx';
import { SessionsRow } from './sessions-row.tsx';
import { isShown } from './shown-item.ts';

interface Props {
  rows: readonly Item[];
  /** When the server told them. */
  saidAtMs: number;
  /** The check-up, which stands above them. */
  children: ReactNode;
}

/** Every item, where the person is signed in, and their passkeys, which stand beside it where there is room, and above it on a phone. */
export function OverviewItems({ rows, saidAtMs, children }: Props) {
  const text = useText();
  const heading = useId();
  // Of what stands below the items, and comes after them too.
  const { data: editConf } = useQuery({ ...editConfQuery, enabled: usePainted() });
  const items = rows.filter(isShown);
  // A password that is changed elsewhere is no item, and nobody has switched it off.
  const isElsewhere = (name: Switch) => name === 'password' && !rows.some(({ scene }) => scene === 'changePassword');
  const isOff = (name: Switch) =>
    (editConf?.[name] === false && !isElsewhere(name)) ||
    items.some((item) => !item.isOn && switchOfScene[item.scene] === name);
  const isPhone = useLayout() === 'phone';
  const passkeys = <PasskeysLater isOn={!isOff('passkey')} />;
  return (
    <div className="security-columns">
      <div>
        <RemovalsLater />
        {children}
        {isPhone && passkeys}
        <section className="card security-items" aria-labelledby={heading}>
          <h2 id={heading}>{text.views.accountSecurity.itemsTitle}</h2>
          <ul className="security-rows">
            {items.map((item) => (
              <li key={item.scene}>
                <ItemRow item={item} saidAtMs={saidAtMs} />
              </li>
            ))}
            <li>
              <SessionsRow />
            </li>
          </ul>
        </section>
        <OffNotice off={switches.filter(isOff)} />
      </div>
      {!isPhone && <div>{passkeys}</div>}
    </div>
  );
}
