import { useLogin } from '../../lib/session.ts';
import { Portrait } from '../../widgets/portrait/portrait.tsx';
import './person-card.css';

/** The signed-in person's picture, name and user name, above a menu. */
export function PersonCard() {
  const { user } = useLogin();
  return (
    <div className="person-card">
      <span className="badge" aria-hidden="true">
        <Portrait name={user.name} picture={user.avatar} />
      </span>
      <strong>{user.name}</strong>
      <span>{user.username}</span>
    </div>
  );
}
