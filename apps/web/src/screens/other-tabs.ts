import { applyLocale, currentLocale, whenText } from '../lib/i18n/text.ts';
import { isBehindSignIn, paths } from '../lib/paths.ts';
import { keepRequestedAddress } from '../lib/requested-address.ts';
import { currentLogin } from '../lib/session.ts';
import { store, stored, storedName } from '../lib/storage.ts';
import { keepTheme } from '../lib/theme.ts';
import { isAllSaved } from '../lib/unsaved.ts';
import { confirm, withdraw } from '../widgets/confirm/confirm.ts';
import { fetchedLogin } from './calls.ts';
import { navigate } from './router.ts';

/**
 * When another tab signs in or out, this one must not go on showing the person who was here before; when it changes the
 * language, the server answers this one in the new language too.
 */
export function watchOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    const lang = event.key === storedName('lang') && stored('lang');
    // Texts that do not arrive leave the page in the words it has.
    if (lang) void applyLocale(lang).catch(() => undefined);
    const isCleared = event.key === null;
    if (isCleared) keepChoices();
    if (!isCleared && (event.key !== storedName('token') || event.newValue === event.oldValue)) return;
    const isSignedOut = event.newValue === null;
    if (isSignedOut && !isBehindSignIn(location.hash.slice(1))) return; // nothing of theirs is on show
    if (isAllSaved()) leave(isSignedOut);
    else void (isSignedOut ? askToLeave() : stayIfSame());
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

function leave(isSignedOut: boolean): void {
  keepRequestedAddress();
  // Not by way of is-login: its redirect would sign straight in again where an identity provider does that unasked.
  navigate(isSignedOut ? paths.signIn : paths.loading);
}

/** Something half-filled is not thrown away without a word: whoever signs in again in the other tab can go on here. */
async function askToLeave(): Promise<void> {
  const words = (await whenText()).widgets.confirm.signedOut;
  if ((await confirm({ ...words, danger: true })) && stored('token') === null) leave(true);
}

/** Somebody has signed in elsewhere: the same person goes on with what they were at, anybody else finds nothing of it. */
async function stayIfSame(): Promise<void> {
  const before = currentLogin.get()?.user.id;
  const { checkLogin } = await fetchedLogin();
  const login = await checkLogin({ inBackground: true, asGuest: true });
  if (typeof login === 'object' && login.user.id === before) return withdraw();
  leave(false);
}

/** A sign-out clears the site's storage, at a moment of the browser's own; language and theme are the device's and stay. */
function keepChoices(): void {
  store('lang', currentLocale());
  keepTheme();
}
