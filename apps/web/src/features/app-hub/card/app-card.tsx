import type { HubApplication } from '@uc/contract';
import { memo } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { Handle } from '../../../widgets/sortable/handle.ts';
import './app-card.css';
import { AppIcon } from '../../../widgets/app-icon/app-icon.tsx';
import { AppLink } from './app-link.tsx';
import { AppMenu, type Steps } from './app-menu.tsx';
import { PinButton } from './pin-button.tsx';

interface Props extends Steps {
  application: HubApplication;
  isPinned: boolean;
  /** In a row of the person's own order: what lifts it. */
  handle?: Handle;
}

/** An application as a card: one link over all of it, and two buttons. Drawn again only when something of it changes. */
export const AppCard = memo(function AppCard({ application, isPinned, handle, forward, backward }: Props) {
  const text = useText();
  const { id, name, description, standing } = application;
  const isOpen = standing === 'open';
  return (
    <div className="app-card" data-pinned={isPinned || undefined}>
      <AppLink application={application} className="app-link" {...handle}>
        <AppIcon application={application} />
        <span className="app-words">
          <strong title={name}>{name}</strong>
          <small title={description}>
            {!isOpen && <span className="app-askable">{text.views.appHub.askable}</span>}
            {description}
          </small>
        </span>
      </AppLink>
      {isOpen && <PinButton id={id} name={name} isPinned={isPinned} />}
      <AppMenu
        application={application}
        isPinned={isPinned}
        className="app-button app-more"
        forward={forward}
        backward={backward}
      >
        <Icon name="dots" />
      </AppMenu>
    </div>
  );
});
