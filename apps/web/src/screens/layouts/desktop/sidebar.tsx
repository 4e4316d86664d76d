import { Fragment } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { currentOf, groupsOf, labelOf, navigationOf } from '../../navigation-lines.ts';
import type { Route } from '../../route.ts';
import { WaitingCount } from '../waiting/waiting-count.tsx';

/** The pages one may open, from the table of screens. */
export function Sidebar({ route, routes }: { route: Route; routes: readonly Route[] }) {
  const text = useText();
  const { permissions } = useLogin();
  return (
    <aside className="sidebar" id="sidebar">
      <div className="brand">
        <span className="logo" aria-hidden="true">
          U
        </span>
        <span className="sidebar-word">{text.global.product}</span>
      </div>
      <nav aria-label={text.views.layout.navigation}>
        {groupsOf(navigationOf(routes, 'wide', permissions)).map(([group, lines]) => (
          <Fragment key={group}>
            {group && <p className="sidebar-heading sidebar-word">{text.views.layout.groups[group]}</p>}
            {lines.map((line) => (
              <Link
                key={line.path}
                href={line.path}
                className="sidebar-line"
                aria-current={currentOf(line.path, route)}
                title={labelOf(line, text)}
              >
                <Icon name={line.nav.icon} />
                <span className="sidebar-word">{labelOf(line, text)}</span>
                <WaitingCount screen={line.name} />
              </Link>
            ))}
          </Fragment>
        ))}
      </nav>
    </aside>
  );
}
