import type { HubApplication } from '@uc/contract';
import { memo } from 'react';
import { AppIcon } from '../../../widgets/app-icon/app-icon.tsx';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { Handle } from '../../../widgets/sortable/handle.ts';
import { AppLink } from './app-link.tsx';
import { AppMenu, type Steps } from './app-menu.tsx';
import './app-tile.css';

interface Props extends Steps {
  application: HubApplication;
  isPinned: boolean;
  /** The tile opens its menu instead of the application: a thumb has no room for buttons beside it. */
  isManaged: boolean;
  handle?: Handle;
}

/** An application as phones show it: picture and name. */
export const AppTile = memo(function AppTile({ application, isPinned, isManaged, handle, ...steps }: Props) {
  const face = (
    <>
      <AppIcon application={application} />
      <span className="app-tile-name">{application.name}</span>
    </>
  );
  if (!isManaged) {
    return (
      <AppLink application={application} className="app-tile" title={application.name} {...handle}>
        {face}
      </AppLink>
    );
  }
  return (
    <div {...(handle && { 'data-sortable-handle': handle['data-sortable-handle'] })}>
      <AppMenu application={application} isPinned={isPinned} className="app-tile managed" {...steps}>
        {face}
        <span className="app-tile-sign" data-pinned={isPinned || undefined}>
          <Icon name={isPinned ? 'pin' : 'dots'} />
        </span>
      </AppMenu>
    </div>
  );
});
