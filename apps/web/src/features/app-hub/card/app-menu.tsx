import type { HubApplication } from '@uc/contract';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { MenuButton } from '../../../widgets/menu/menu-button.tsx';
import type { MenuEntry } from '../../../widgets/menu/menu-entry.ts';
import { copyAddress } from '../copy-address.ts';
import { launchAddress } from '../launch.ts';
import { changePin } from '../pins/change-pin.ts';
import { usePortal } from '../portal-pages.ts';

/** What moves a pinned application one place; undefined at the edge, or where it is not in a row of its own order. */
export interface Steps {
  forward?: (() => void) | undefined;
  backward?: (() => void) | undefined;
}

interface Props extends Steps {
  application: HubApplication;
  isPinned: boolean;
  className: string;
  children: ReactNode;
}

/** Everything that can be done with an application, behind one button. */
export function AppMenu({ application, isPinned, className, children, forward, backward }: Props) {
  const text = useText();
  const layout = useLayout();
  const { requestPath, go } = usePortal();
  const { id, name, standing } = application;
  const line = (key: string, label: string, icon: MenuEntry['icon'], onSelect: (() => void) | undefined) =>
    onSelect ? [{ id: key, label, ...(icon && { icon }), onSelect }] : [];
  const pinning = isPinned
    ? line('unpin', text.views.appHub.unpin, 'pin', () => changePin({ id, name, isPinned }, text))
    : line('pin', text.views.appHub.pin, 'pin', () => changePin({ id, name, isPinned }, text));
  const own: MenuEntry[] = [
    { id: 'tab', label: text.views.appHub.openInTab, icon: 'outside', href: launchAddress(id) },
    ...pinning,
    ...line('forward', text.views.appHub.forward, 'back', forward),
    ...line('backward', text.views.appHub.backward, 'next', backward),
  ];
  const asking = line(
    'ask',
    text.views.appHub.ask,
    'send',
    requestPath === null ? undefined : () => go(`${requestPath}?application=${id}`),
  );
  const about: MenuEntry[] = [
    ...line('copy', text.views.appHub.copy, 'copy', () => void copyAddress(id, text)),
    ...line('details', text.views.appHub.details, 'info', () => go(pathTo('application', layout, { id }))),
  ];
  return (
    <MenuButton
      className={className}
      label={text.views.appHub.actions(name)}
      groups={[
        { id: 'use', label: text.views.appHub.open, entries: standing === 'open' ? own : asking },
        { id: 'about', label: text.views.appHub.details, entries: about },
      ].filter(({ entries }) => entries.length > 0)}
    >
      {children}
    </MenuButton>
  );
}
