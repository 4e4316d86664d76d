import { use } from 'react';
import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/paths.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { Portrait } from '../../../widgets/portrait/portrait.tsx';
import { tabsOf } from '../../layouts/mobile/tabs.ts';
import { RoutesContext } from '../../layouts/routes-context.ts';
import { WaitingCount } from '../../layouts/waiting/waiting-count.tsx';
import { groupsOf, labelOf, navigationOf } from '../../navigation-lines.ts';
import { signOut } from '../../sign-out.ts';
import './user-center.css';

/** The phone's page with a way to everything that is not a tab of its own, read from the table of screens. */
export default function UserCenterPage() {
  const text = useText();
  const { user, permissions, administers } = useLogin();
  const routes = use(RoutesContext);
  const tabs = tabsOf(routes, permissions);
  const lines = navigationOf(routes, 'phone', permissions).filter((route) => !tabs.includes(route));
  return (
    <div className="user-center">
      <Link className="card user-center-person" href={paths.info.phone}>
        <span className="badge" aria-hidden="true">
          <Portrait name={user.name} picture={user.avatar} />
        </span>
        <span className="user-center-name">
          <strong>{user.name}</strong>
          <span>{user.username}</span>
        </span>
        <Icon name="next" />
      </Link>
      {groupsOf(lines).map(([group, members]) => (
        <nav key={group} aria-label={group ? text.views.layout.groups[group] : text.views.userCenter.title}>
          <ul className="card user-center-lines">
            {members.map((line) => (
              <li key={line.path}>
                <Link href={line.path}>
                  <Icon name={line.nav.icon} />
                  <span>{labelOf(line, text)}</span>
                  <WaitingCount screen={line.name} />
                  <Icon name="next" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      {administers && (
        <nav aria-label={text.views.layout.administration}>
          <ul className="card user-center-lines">
            <li>
              <Link href={paths.adminStart.phone}>
                <Icon name="people" />
                <span>{text.views.layout.administration}</span>
                <Icon name="next" />
              </Link>
            </li>
          </ul>
        </nav>
      )}
      <button type="button" className="button wide" onClick={() => void signOut()}>
        {text.views.layout.signOut}
      </button>
    </div>
  );
}
