import { isLocale, type Locale, storagePrefix as prefix } from '@uc/contract';

/** The kinds of storage a value can ask for; without one it goes to local storage (spec 3.2). */
export type StorageKind = 'session';

/** What the portal remembers about the signed-in person between loads. */
export interface StoredPerson {
  id: string;
  username: string;
  name: string;
  timeZone: string;
  /** When the session ends, if it was not used since; an older build has kept none. */
  endsAtMs?: number;
  /** How far that zone was ahead of UTC; an older build has kept none. */
  utcOffsetMinutes?: number;
}

/** The last list of applications, whose it is and in which language; what it holds is for its feature to judge. */
export interface StoredApplications {
  owner: string;
  locale: Locale;
  savedAtMs: number;
  list: unknown;
}

/** A reset under way: what was typed, and the token the server knows it by. */
export interface StoredReset {
  account: string;
  channel: string;
  token: string;
}

/** Whose proofs they are, and for each scene the ticket and the end of its time. */
export interface StoredProofs {
  owner: string;
  tickets: Record<string, { ticket: string; endMs: number }>;
}

/** A proof that was being asked for over a page, and whose. */
export interface StoredAsking {
  owner: string;
  path: string;
  scene: string;
  isExport?: boolean;
}

/** Codes on their way to somebody: by scene and channel the message, when it was sent, and for how long which holds. */
export interface StoredCodes {
  owner: string;
  codes?: Record<string, { messageId: string; atMs: number; resendSeconds: number; expiresInSeconds: number }>;
}

interface StoredValues {
  user_info: StoredPerson;
  lang: Locale;
  PERMISSION_LICENSE_LIST: string[];
  multiAffiliateOrg_mainOrg: { organizationId: string };
  token: string;
  theme: 'light' | 'dark' | 'system';
  sidebar: 'open' | 'collapsed';
  hub_view: 'grid' | 'list';
  /** Whether `/` opens the search; a key of one character must be possible to switch off (WCAG 2.1.4). */
  search_key: 'on' | 'off';
  /** What was opened from the search, the latest first: ids of applications, addresses of pages. */
  recent_finds: string[];
  /** Whether single letters decide on requests; the same holds for them. */
  approval_keys: 'on' | 'off';
  demo_panel: 'open' | 'collapsed';
  app_list: StoredApplications;
  /** A forgotten password on its way to a new one; kept per tab. */
  reset_flow: StoredReset;
  /** Why somebody was signed out; kept per tab. */
  farewell: string;
  /** Proofs that a form on show rests on; kept per tab, for a reload. */
  proofs: StoredProofs;
  /** The proof that is asked for over the page on show; kept per tab, for a reload. */
  asked_proof: StoredAsking;
  /** Codes that were sent and are still good; kept per tab, for a reload and for whoever closes the question meanwhile. */
  sent_codes: StoredCodes;
  /** Passkeys that were made on this very device: their ids. */
  passkeys_here: string[];
  /** Where a signed-out person wanted to go; kept per tab. */
  requested_address: string;
}

type Key = keyof StoredValues;

interface Wrapped {
  dataType: string;
  content: unknown;
  type: StorageKind | '';
  datetime: number;
}

const isString = (value: unknown): value is string => typeof value === 'string' && value !== '';
const hasStrings = (value: unknown, ...names: string[]): value is object =>
  typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'string');

const isTickets = (value: unknown): value is StoredProofs['tickets'] =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((one: unknown) => hasStrings(one, 'ticket') && Number.isFinite(Reflect.get(one, 'endMs')));

const isStrings = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString);

// Anything can stand in a browser's storage: an older version's value, another program's, a person's own edit.
const checks: { [K in Key]: (value: unknown) => value is StoredValues[K] } = {
  user_info: (value): value is StoredPerson => hasStrings(value, 'id', 'username', 'name', 'timeZone'),
  lang: isLocale,
  PERMISSION_LICENSE_LIST: isStrings,
  multiAffiliateOrg_mainOrg: (value): value is { organizationId: string } => hasStrings(value, 'organizationId'),
  token: isString,
  theme: (value): value is StoredValues['theme'] => value === 'light' || value === 'dark' || value === 'system',
  sidebar: (value): value is StoredValues['sidebar'] => value === 'open' || value === 'collapsed',
  hub_view: (value): value is StoredValues['hub_view'] => value === 'grid' || value === 'list',
  search_key: (value): value is StoredValues['search_key'] => value === 'on' || value === 'off',
  recent_finds: isStrings,
  approval_keys: (value): value is StoredValues['approval_keys'] => value === 'on' || value === 'off',
  demo_panel: (value): value is StoredValues['demo_panel'] => value === 'open' || value === 'collapsed',
  app_list: (value): value is StoredApplications =>
    hasStrings(value, 'owner') &&
    isLocale(Reflect.get(value, 'locale')) &&
    Number.isFinite(Reflect.get(value, 'savedAtMs')),
  reset_flow: (value): value is StoredReset => hasStrings(value, 'account', 'channel', 'token'),
  farewell: isString,
  proofs: (value): value is StoredProofs => hasStrings(value, 'owner') && isTickets(Reflect.get(value, 'tickets')),
  asked_proof: (value): value is StoredAsking => hasStrings(value, 'owner', 'path', 'scene'),
  // What a code says is looked at where it is read.
  sent_codes: (value): value is StoredCodes => hasStrings(value, 'owner'),
  passkeys_here: isStrings,
  requested_address: isString,
};

const place = (kind: StorageKind | undefined) => (kind === 'session' ? sessionStorage : localStorage);
const dataTypeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** The full name of a stored value, for those who watch storage events. */
export function storedName(key: Key): string {
  return prefix + key;
}

/** Keeps a value: in session storage when a kind is given, else in local storage. */
export function store<K extends Key>(key: K, content: StoredValues[K], type?: StorageKind): void {
  const wrapped: Wrapped = { dataType: dataTypeOf(content), content, type: type ?? '', datetime: Date.now() };
  try {
    place(type).setItem(prefix + key, JSON.stringify(wrapped));
  } catch {
    // Full or forbidden storage costs a remembered choice, never the page.
  }
}

/** A kept value, or null when there is none or it is not one of ours. */
export function stored<K extends Key>(key: K, type?: StorageKind): StoredValues[K] | null {
  try {
    const wrapped: unknown = JSON.parse(place(type).getItem(prefix + key) ?? 'null');
    if (typeof wrapped !== 'object' || wrapped === null) return null;
    const { dataType, content } = wrapped as Partial<Wrapped>; // checked on the next line
    return dataType === dataTypeOf(content) && checks[key](content) ? content : null;
  } catch {
    return null;
  }
}

/** Forgets one value. */
export function forget(key: Key, type?: StorageKind): void {
  try {
    place(type).removeItem(prefix + key);
  } catch {
    // Nothing readable is as good as nothing there.
  }
}

/** Forgets whose session this was and what they saw, when it turns out to be over; choices of the device stay. */
export function forgetPerson(): void {
  const keys = [
    'token',
    'user_info',
    'PERMISSION_LICENSE_LIST',
    'multiAffiliateOrg_mainOrg',
    'app_list',
    'recent_finds',
  ] as const;
  for (const key of keys) forget(key);
}

/** Forgets everything of ours in both storages, and nothing of anyone else. */
export function forgetAll(): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    }
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
