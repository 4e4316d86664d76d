import type { WebText } from '@uc/messages';
import { useText } from '../../lib/i18n/text.ts';
import { chooseTheme, type ThemeChoice, themeChoices, useTheme } from '../../lib/theme.ts';
import { Icon } from '../icon/icon.tsx';
import { MenuButton } from '../menu/menu-button.tsx';
import type { MenuGroup } from '../menu/menu-entry.ts';

function nameOf(choice: ThemeChoice, text: WebText): string {
  if (choice === 'light') return text.global.themeLight;
  return choice === 'dark' ? text.global.themeDark : text.global.themeSystem;
}

/** The themes as lines of a menu. */
export function useThemeGroup(): MenuGroup {
  const text = useText();
  const chosen = useTheme();
  const entries = themeChoices.map((choice) => ({
    id: choice,
    label: nameOf(choice, text),
    icon: choice,
    checked: choice === chosen,
    onSelect: () => chooseTheme(choice),
  }));
  return { id: 'theme', label: text.global.theme, hasHeading: true, entries };
}

/** Chooses light, dark, or what the device says. */
export function ThemeButton() {
  const text = useText();
  const chosen = useTheme();
  return (
    <MenuButton label={text.global.theme} className="chip" groups={[useThemeGroup()]}>
      <Icon name={chosen} />
    </MenuButton>
  );
}
