import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { currentOf, labelOf, type NavigationRoute } from '../../navigation-lines.ts';
import type { Route } from '../../route.ts';

/** The phone's main navigation. */
export function TabBar({ tabs, route }: { tabs: readonly NavigationRoute[]; route: Route }) {
  const text = useText();
  return (
    <nav className="tab-bar" aria-label={text.views.layout.navigation}>
      {tabs.map((line) => (
        <Link key={line.path} href={line.path} aria-current={currentOf(line.path, route)}>
          <Icon name={line.nav.icon} />
          {labelOf(line, text)}
        </Link>
      ))}
    </nav>
  );
}
