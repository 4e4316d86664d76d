import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { Portrait } from '../../../widgets/portrait/portrait.tsx';
import { WaitingCount } from '../../layouts/waiting/waiting-count.tsx';
import { groupsOf, navigationOf } from '../../route.ts';
import { signOut } from '../../sign-out.ts';
import { table } from '../../table.ts';
import './user-center.css';

/** The phone's page with a way to everything that is not a tab of its own, read from the route table. */
export default function UserCenterPage() {
  const text = useText();
  const { user, permissions } = useLogin();
  const lines = navigationOf(table.routes, 'mobile', permissions).filter(({ under }) => under !== undefined);
  return (
    <div className="user-center">
      <Link className="card user-center-person" href="/mobile/personalInfo">
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
            {members.map(({ path, nav }) => (
              <li key={path}>
                <Link href={path}>
                  <Icon name={nav.icon} />
                  <span>{nav.label(text)}</span>
                  <WaitingCount path={path} />
                  <Icon name="next" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <button type="button" className="button wide" onClick={() => void signOut()}>
        {text.views.layout.signOut}
      </button>
    </div>
  );
}
