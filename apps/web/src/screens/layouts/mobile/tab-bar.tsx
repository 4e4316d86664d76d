import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { currentOf, type NavigationRoute, type Route } from '../../route.ts';

/** The phone's main navigation. */
export function TabBar({ tabs, route }: { tabs: readonly NavigationRoute[]; route: Route }) {
  const text = useText();
  return (
    <nav className="tab-bar" aria-label={text.views.layout.navigation}>
      {tabs.map(({ path, nav }) => (
        <Link key={path} href={path} aria-current={currentOf(path, route)}>
          <Icon name={nav.icon} />
          {nav.label(text)}
        </Link>
      ))}
    </nav>
  );
}
