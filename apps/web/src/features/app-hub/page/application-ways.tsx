import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { copyAddress } from '../copy-address.ts';
import { launchLink } from '../launch.ts';
import { pins } from '../pins/pins.ts';
import { usePortal } from '../portal-pages.ts';
import { useHub } from '../use-hub.ts';
import type { Application } from './application.ts';

/** What can be done with an application: open it, pin it, pass it on; or ask for it; or go back. */
export function ApplicationWays({ application }: { application: Application }) {
  const text = useText();
  const layout = useLayout();
  const { requestPath } = usePortal();
  const { id, standing } = application;
  const isOpen = standing === 'open';
  const canAsk = standing === 'requestable' && requestPath !== null;
  return (
    <div className="application-ways">
      {isOpen && (
        <>
          <a className="button primary" {...launchLink(application)}>
            {text.views.appHub.open}
          </a>
          <PinToggle id={id} />
        </>
      )}
      {canAsk && (
        <Link className="button primary" href={`${requestPath}?application=${id}`}>
          {text.views.appHub.ask}
        </Link>
      )}
      {standing !== 'removed' && (
        <button type="button" className="button" onClick={() => void copyAddress(id, text)}>
          <Icon name="copy" />
          {text.views.appHub.copy}
        </button>
      )}
      {!isOpen && (
        <Link className={canAsk ? 'button' : 'button primary'} href={pathTo('hub', layout)}>
          {text.views.appHub.backToHub}
        </Link>
      )}
    </div>
  );
}

function PinToggle({ id }: { id: string }) {
  const text = useText();
  const { isThere, pinned } = useHub();
  const isPinned = pinned.has(id);
  if (!isThere) return null;
  return (
    <button type="button" className="button" onClick={() => pins.add({ kind: isPinned ? 'unpin' : 'pin', id })}>
      <Icon name="pin" />
      {isPinned ? text.views.appHub.unpin : text.views.appHub.pin}
    </button>
  );
}
