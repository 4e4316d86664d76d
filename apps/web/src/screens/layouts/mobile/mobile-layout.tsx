import { useEffect, useState } from 'react';
import { PhoneSearch } from '../../../features/app-hub/find/phone-search.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { LayoutProps } from '../../route.ts';
import { Bell } from '../bell/bell.tsx';
import { PortalFrame } from '../portal-frame.tsx';
import { SkipLink } from '../skip-link.tsx';
import './mobile.css';
import { MobileMenu } from './mobile-menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { tabsOf } from './tabs.ts';

export { OfflinePage } from '../offline-page.tsx';

/** The portal on a phone: the page's title on top, tabs below. */
export default function MobileLayout(props: LayoutProps) {
  return (
    <PortalFrame {...props}>
      <Frame {...props} />
    </PortalFrame>
  );
}

function Frame({ route, routes, children }: LayoutProps) {
  const text = useText();
  const { permissions } = useLogin();
  const [isFinding, setFinding] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search ends with the page it was made on
  useEffect(() => setFinding(false), [route]);
  const tabs = tabsOf(routes, permissions);
  const isTab = tabs.some(({ path }) => path === route.path);
  return (
    <div className="mobile">
      <SkipLink />
      <header className="mobile-top" data-finding={isFinding || undefined}>
        {!isFinding && (isTab ? <MobileMenu route={route} routes={routes} /> : <BackButton />)}
        <h1 className={isFinding ? 'visually-hidden' : undefined} tabIndex={-1}>
          {route.title(text, route.layout)}
        </h1>
        <div className="mobile-tools">
          <PhoneSearch className="mobile-sign" isOpen={isFinding} onChange={setFinding} />
          {!isFinding && <Bell className="mobile-sign" />}
        </div>
      </header>
      <main id="main" className="mobile-main" tabIndex={-1} inert={isFinding}>
        {children}
      </main>
      <TabBar tabs={tabs} route={route} />
    </div>
  );
}

function BackButton() {
  const text = useText();
  return (
    <button type="button" className="mobile-sign" aria-label={text.global.back} onClick={() => history.back()}>
      <Icon name="back" />
    </button>
  );
}
