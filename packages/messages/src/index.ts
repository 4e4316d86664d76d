import type { Locale } from '@uc/contract';
import type * as account from './zh_CN/account.ts';
import type * as administration from './zh_CN/administration.ts';
import type * as checkUp from './zh_CN/check-up.ts';
import type * as passkeys from './zh_CN/passkeys.ts';
import type * as permissions from './zh_CN/permissions.ts';
import type * as portal from './zh_CN/web.ts';

/** The parts of the web whose texts come with their screens. What every visitor sees, and the names of all screens, come at once. */
export type TextArea = 'account' | 'administration' | 'checkUp' | 'passkeys' | 'permissions';

/** Every area, for those who want all texts. */
export const textAreas: readonly TextArea[] = ['account', 'administration', 'checkUp', 'passkeys', 'permissions'];

/** Everything the web says, in one language. */
export interface WebText {
  global: typeof portal.global;
  views: typeof portal.views &
    typeof account.views &
    typeof administration.views &
    typeof checkUp.views &
    typeof passkeys.views &
    typeof permissions.views;
  widgets: typeof portal.widgets;
}

const portals: Record<Locale, () => Promise<typeof portal>> = {
  zh_CN: () => import('./zh_CN/web.ts'),
  en_US: () => import('./en_US/web.ts'),
};

/** What an area adds to the texts of the portal. */
type AreaText = typeof account | typeof administration | typeof checkUp | typeof passkeys | typeof permissions;

const areas: Record<Locale, Record<TextArea, () => Promise<AreaText>>> = {
  zh_CN: {
    account: () => import('./zh_CN/account.ts'),
    administration: () => import('./zh_CN/administration.ts'),
    checkUp: () => import('./zh_CN/check-up.ts'),
    passkeys: () => import('./zh_CN/passkeys.ts'),
    permissions: () => import('./zh_CN/permissions.ts'),
  },
  en_US: {
    account: (): Promise<typeof account> => import('./en_US/account.ts'),
    administration: (): Promise<typeof administration> => import('./en_US/administration.ts'),
    checkUp: (): Promise<typeof checkUp> => import('./en_US/check-up.ts'),
    passkeys: (): Promise<typeof passkeys> => import('./en_US/passkeys.ts'),
    permissions: (): Promise<typeof permissions> => import('./en_US/permissions.ts'),
  },
};

/**
 * Fetches what every screen of one language may say; the other language's bytes, and those of areas, stay on the server. Typed as
 * the whole, because whoever draws a screen of an area adds its texts first.
 */
export async function loadPortalText(locale: Locale): Promise<WebText> {
  return withMore({}, await portals[locale]()) as WebText;
}

/** Fetches the texts of an area. */
export function loadAreaText(locale: Locale, area: TextArea): Promise<AreaText> {
  return areas[locale][area]();
}

/** Adds the texts of an area to those of the portal in the same language. */
export function addAreaText(text: WebText, area: AreaText): void {
  Object.assign(text, withMore(text, area));
}

/** All texts of one language. */
export async function loadWebText(locale: Locale): Promise<WebText> {
  const text = await loadPortalText(locale);
  for (const area of textAreas) addAreaText(text, await loadAreaText(locale, area));
  return text;
}

/** Tables of texts put together, as deep as both have a table. */
function withMore(before: object, more: object): object {
  const added = Object.entries(more).map(([name, value]: [string, unknown]) => {
    const old: unknown = Reflect.get(before, name);
    return [name, isTable(value) ? withMore(isTable(old) ? old : {}, value) : value];
  });
  return { ...before, ...Object.fromEntries(added) };
}

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
