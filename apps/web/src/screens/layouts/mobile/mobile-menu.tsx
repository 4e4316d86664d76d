import { switchLocale } from '../../../lib/i18n/switch-locale.ts';
import { languageTag, useText } from '../../../lib/i18n/text.ts';
import { useOtherLocale } from '../../../widgets/choices/language-button.tsx';
import { useThemeGroup } from '../../../widgets/choices/theme-button.tsx';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { MenuButton } from '../../../widgets/menu/menu-button.tsx';
import type { MenuGroup } from '../../../widgets/menu/menu-entry.ts';
import { signOut } from '../../sign-out.ts';
import { useConsoles } from '../consoles.ts';
import { PersonCard } from '../person-card.tsx';

/** Everything the desktop's header offers, behind one button. */
export function MobileMenu() {
  const text = useText();
  const other = useOtherLocale();
  const theme = useThemeGroup();
  const consoles = useConsoles().map(({ id, label, url }) => ({ id, label, href: url, icon: 'outside' as const }));
  const language: MenuGroup = {
    id: 'language',
    label: text.global.language,
    entries: [
      {
        id: 'switchLanguage',
        label: text.global.otherLanguage,
        lang: languageTag(other),
        icon: 'globe',
        // A refused switch has been shown by the call; the page stays as it is.
        onSelect: () => void switchLocale(other).catch(() => undefined),
      },
    ],
  };
  const session: MenuGroup = {
    id: 'session',
    label: text.views.layout.session,
    entries: [{ id: 'signOut', label: text.views.layout.signOut, icon: 'leave', onSelect: () => void signOut() }],
  };
  const links: MenuGroup[] =
    consoles.length > 0 ? [{ id: 'consoles', label: text.views.layout.consoles, entries: consoles }] : [];
  return (
    <MenuButton
      className="mobile-sign"
      label={text.views.layout.menu}
      heading={<PersonCard />}
      groups={[...links, language, theme, session]}
    >
      <Icon name="more" />
    </MenuButton>
  );
}
