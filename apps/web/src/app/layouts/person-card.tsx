import { useLogin } from '../../lib/session.ts';
import './person-card.css';

/** The signed-in person's name and user name, above a menu. */
export function PersonCard() {
  const { user } = useLogin();
  return (
    <div className="person-card">
      <strong>{user.name}</strong>
      <span>{user.username}</span>
    </div>
  );
}
