import { locales } from '@uc/contract';
import { switchLocale } from '../../lib/i18n/switch-locale.ts';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import type { MenuGroup } from '../menu/menu-entry.ts';

/** The language that is not in use. */
export function useOtherLocale() {
  const locale = useLocale();
  return locales.find((other) => other !== locale) ?? locale;
}

/** The other language as lines of a menu. */
export function useLanguageGroup(): MenuGroup {
  const text = useText();
  const other = useOtherLocale();
  return {
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
}

/** Switches to the other language, named in that language. */
export function LanguageButton() {
  const text = useText();
  const other = useOtherLocale();
  return (
    // A refused switch has been shown by the call; the page stays as it is.
    <button
      type="button"
      className="chip"
      lang={languageTag(other)}
      onClick={() => void switchLocale(other).catch(() => undefined)}
    >
      <Icon name="globe" />
      <span className="chip-word">{text.global.otherLanguage}</span>
    </button>
  );
}
