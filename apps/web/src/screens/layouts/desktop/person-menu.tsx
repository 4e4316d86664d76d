import { chooseSearchKey, useSearchKeyChoice } from '../../../features/app-hub/find/search-key.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/paths.ts';
import { useLogin } from '../../../lib/session.ts';
import { useLanguageGroup } from '../../../widgets/choices/language-button.tsx';
import { useThemeGroup } from '../../../widgets/choices/theme-button.tsx';
import { MenuButton } from '../../../widgets/menu/menu-button.tsx';
import type { MenuGroup } from '../../../widgets/menu/menu-entry.ts';
import { Portrait } from '../../../widgets/portrait/portrait.tsx';
import { signOut } from '../../sign-out.ts';
import { PersonCard } from '../person-card.tsx';
import { useLatePicture } from './use-late-picture.ts';

/** The account menu: who is signed in, their own pages, what they chose for themselves, and the way out. */
export function PersonMenu() {
  const text = useText();
  const { user, administers } = useLogin();
  const leave = {
    id: 'signOut',
    label: text.views.layout.signOut,
    icon: 'leave',
    onSelect: () => void signOut(),
  } as const;
  const hasSearchKey = useSearchKeyChoice();
  const searchKey: MenuGroup = {
    id: 'searchKey',
    label: text.views.appHub.searchKey,
    hasHeading: true,
    entries: [
      {
        id: 'on',
        label: text.views.appHub.searchKeyOn,
        checked: hasSearchKey,
        onSelect: () => chooseSearchKey(true),
      },
      {
        id: 'off',
        label: text.views.appHub.searchKeyOff,
        checked: !hasSearchKey,
        onSelect: () => chooseSearchKey(false),
      },
    ],
  };
  const administration = {
    label: text.views.layout.administration,
    icon: 'people',
    path: paths.adminStart.wide,
  } as const;
  const pages: MenuGroup = {
    id: 'pages',
    label: text.views.layout.groups.account,
    entries: [
      { id: 'info', label: text.views.userInfo.title, icon: 'person', path: paths.info.wide },
      { id: 'security', label: text.views.accountSecurity.title, icon: 'shield', path: paths.security.wide },
      ...(administers ? [{ id: 'administration', ...administration }] : []),
    ],
  };
  return (
    <MenuButton
      className="badge"
      label={text.views.layout.person(user.name)}
      heading={<PersonCard />}
      groups={[
        pages,
        useLanguageGroup(),
        useThemeGroup(),
        searchKey,
        { id: 'session', label: text.views.layout.session, entries: [leave] },
      ]}
    >
      <Portrait name={user.name} picture={useLatePicture(user.avatar)} />
    </MenuButton>
  );
}
