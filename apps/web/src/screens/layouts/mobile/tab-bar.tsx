import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { currentOf, type NavigationRoute } from '../../navigation-lines.ts';
import type { Route } from '../../route.ts';
import { WaitingCount } from '../waiting/waiting-count.tsx';

/** The phone's main navigation. */
export function TabBar({ tabs, route }: { tabs: readonly NavigationRoute[]; route: Route }) {
  const text = useText();
  // A page that is a tab itself is under no other one.
  const isTab = tabs.some(({ path }) => path === route.path);
  return (
    <nav className="tab-bar" aria-label={text.views.layout.navigation}>
      {tabs.map(({ name, path, layout, title, nav }) => (
        <Link key={path} href={path} aria-current={isTab && path !== route.path ? undefined : currentOf(path, route)}>
          <Icon name={nav.icon} />
          {nav.tab?.(text) ?? title(text, layout)}
          <WaitingCount screen={name} />
        </Link>
      ))}
    </nav>
  );
}
