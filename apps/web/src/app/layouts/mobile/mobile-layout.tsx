import { useText } from '../../../lib/i18n/text.ts';
import { QueryProvider } from '../../../lib/query-provider.tsx';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { type LayoutProps, navigationOf } from '../../route.ts';
import { SkipLink } from '../skip-link.tsx';
import './mobile.css';
import { MobileMenu } from './mobile-menu.tsx';
import { TabBar } from './tab-bar.tsx';

/** More than four do not fit a thumb (look, navigation). */
const tabsAtMost = 4;

/** The portal on a phone: the page's title on top, tabs below. */
export default function MobileLayout(props: LayoutProps) {
  return (
    <QueryProvider>
      <Frame {...props} />
    </QueryProvider>
  );
}

function Frame({ route, routes, children }: LayoutProps) {
  const text = useText();
  const { permissions } = useLogin();
  const tabs = navigationOf(routes, 'mobile', permissions).slice(0, tabsAtMost);
  return (
    <div className="mobile">
      <SkipLink />
      <header className="mobile-top">
        {route.nav ? <span /> : <BackButton />}
        <h1 tabIndex={-1}>{route.title(text)}</h1>
        <MobileMenu />
      </header>
      <main id="main" className="mobile-main" tabIndex={-1}>
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
