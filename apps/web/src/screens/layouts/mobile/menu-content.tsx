import { switchLocale } from '../../../lib/i18n/switch-locale.ts';
import { languageTag, useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/paths.ts';
import { useLogin } from '../../../lib/session.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { useOtherLocale } from '../../../widgets/choices/language-button.tsx';
import { useThemeGroup } from '../../../widgets/choices/theme-button.tsx';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { currentOf, groupsOf, labelOf, navigationOf } from '../../navigation-lines.ts';
import type { Route } from '../../route.ts';
import { leaveFor } from '../../router.ts';
import { signOut } from '../../sign-out.ts';
import { useConsoles } from '../consoles.ts';
import { PersonCard } from '../person-card.tsx';
import { WaitingCount } from '../waiting/waiting-count.tsx';
import './menu-content.css';

interface Props {
  route: Route;
  routes: readonly Route[];
  /** The menu is left for a page. */
  onGo(): void;
}

/** What the phone's menu holds: who is here, every page they may open, language, theme, the consoles, and the way out. */
export default function MenuContent({ route, routes, onGo }: Props) {
  const text = useText();
  const { permissions, administers } = useLogin();
  const groups = groupsOf(navigationOf(routes, 'phone', permissions));
  return (
    <div className="menu-content">
      <PersonCard />
      {groups.map(([group, lines]) => (
        <nav key={group} aria-label={group ? text.views.layout.groups[group] : text.views.layout.navigation}>
          {group && <p className="menu-content-heading">{text.views.layout.groups[group]}</p>}
          {lines.map((line) => (
            <a
              key={line.path}
              href={`#${line.path}`}
              className="menu-content-line"
              aria-current={currentOf(line.path, route) === 'page' ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault();
                // The page takes the menu's place in the history.
                leaveFor(line.path);
                onGo();
              }}
            >
              <Icon name={line.nav.icon} />
              <span>{labelOf(line, text)}</span>
              <WaitingCount screen={line.name} />
            </a>
          ))}
        </nav>
      ))}
      {administers && (
        <a
          href={`#${paths.adminStart.phone}`}
          className="menu-content-line"
          onClick={(event) => {
            event.preventDefault();
            leaveFor(paths.adminStart.phone);
            onGo();
          }}
        >
          <Icon name="people" />
          <span>{text.views.layout.administration}</span>
        </a>
      )}
      <Choices />
    </div>
  );
}

function Choices() {
  const text = useText();
  const other = useOtherLocale();
  const theme = useThemeGroup();
  return (
    <div className="menu-content-choices">
      <fieldset className="segments">
        <legend className="visually-hidden">{theme.label}</legend>
        {theme.entries.map(({ id, label, checked }) => (
          <label key={id}>
            <input
              type="radio"
              name="theme"
              checked={checked === true}
              onChange={() => chooseTheme(id as Parameters<typeof chooseTheme>[0])} // the group's own ids are the choices
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {/* A refused switch has been shown by the call; the page stays as it is. */}
      <button
        type="button"
        className="menu-content-line"
        lang={languageTag(other)}
        onClick={() => void switchLocale(other).catch(() => undefined)}
      >
        <Icon name="globe" />
        <span>{text.global.otherLanguage}</span>
      </button>
      {useConsoles().map(({ id, label, url }) => (
        <a key={id} className="menu-content-line" href={url} target="_blank" rel="noopener">
          <Icon name="outside" />
          <span>{label}</span>
          <span className="visually-hidden">{text.views.layout.newWindow}</span>
        </a>
      ))}
      <button type="button" className="menu-content-line" onClick={() => void signOut()}>
        <Icon name="leave" />
        <span>{text.views.layout.signOut}</span>
      </button>
    </div>
  );
}
