import { useEffect, useState } from 'react';
import { PhoneSearch } from '../../../features/app-hub/find/phone-search.tsx';
import { SearchedPage } from '../../../features/app-hub/find/searched-page.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { isEntrance, navigationOf } from '../../navigation-lines.ts';
import type { LayoutProps } from '../../route.ts';
import { PortalFrame } from '../portal-frame.tsx';
import { SkipLink } from '../skip-link.tsx';
import './mobile.css';
import { MobileMenu } from './mobile-menu.tsx';
import { TabBar } from './tab-bar.tsx';

/** More than four do not fit a thumb (spec 25.1). */
const tabsAtMost = 4;

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
  const search = isEntrance(route) && <PhoneSearch className="mobile-sign" isOpen={isFinding} onChange={setFinding} />;
  const tabs = navigationOf(routes, 'phone', permissions).filter(isEntrance).slice(0, tabsAtMost);
  return (
    <div className="mobile">
      <SkipLink />
      <header className="mobile-top" data-finding={isFinding || undefined}>
        {!isFinding && (isEntrance(route) ? <MobileMenu /> : <BackButton />)}
        <h1 className={isFinding ? 'visually-hidden' : undefined} tabIndex={-1}>
          {route.title(text, route.layout)}
        </h1>
        {search || <MobileMenu />}
      </header>
      <main id="main" className="mobile-main" tabIndex={-1}>
        <SearchedPage>{children}</SearchedPage>
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
