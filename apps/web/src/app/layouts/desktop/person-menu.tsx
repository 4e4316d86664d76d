import { initialOf } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';
import { MenuButton } from '../../../widgets/menu/menu-button.tsx';
import { signOut } from '../../sign-out.ts';
import { PersonCard } from '../person-card.tsx';

/** Who is signed in, and the way out. */
export function PersonMenu() {
  const text = useText();
  const { user } = useLogin();
  const leave = {
    id: 'signOut',
    label: text.views.layout.signOut,
    icon: 'leave',
    onSelect: () => void signOut(),
  } as const;
  return (
    <MenuButton
      className="badge"
      label={text.views.layout.person(user.name)}
      heading={<PersonCard />}
      groups={[{ id: 'session', label: text.views.layout.session, entries: [leave] }]}
    >
      {initialOf(user.name)}
    </MenuButton>
  );
}
