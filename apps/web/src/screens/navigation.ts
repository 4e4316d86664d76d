import { ChunkFailure } from '../lib/chunk.ts';
import { isPhone } from '../lib/device.ts';
import { switchLocale } from '../lib/i18n/switch-locale.ts';
import { paths } from '../lib/paths.ts';
import { forgetRequestedAddress, keepRequestedAddress, requestedAddress } from '../lib/requested-address.ts';
import { stored } from '../lib/storage.ts';
import { fetchedLogin } from './calls.ts';
import { decide, type Facts } from './guard.ts';
import { type RouteTable, routeAt } from './route.ts';
import { readPlace, withoutParameter } from './router.ts';
import { isBusy, openOffline, openScreen, type ShownScreen, shown, warmUp } from './shown.ts';

// Longer than any honest chain of redirects; a table that loops ends on the error page, not in a frozen tab.
const stepsAtMost = 12;

let latest = 0;

/** Runs the guard for the address on show, once per navigation, and shows where it leads. A later one overtakes it. */
export async function followAddress(table: RouteTable): Promise<void> {
  latest += 1;
  const mine = latest;
  isBusy.set(true);
  try {
    const screen = await resolve(table, () => mine === latest);
    if (screen && mine === latest) shown.set(screen);
  } catch (error) {
    if (!(error instanceof ChunkFailure)) reportError(error);
    if (mine === latest) shown.set('failed');
  } finally {
    if (mine === latest) isBusy.set(false);
  }
}

async function resolve(table: RouteTable, isLatest: () => boolean): Promise<ShownScreen | null> {
  let facts: Facts = {
    isPhone: isPhone(),
    hasToken: stored('token') !== null,
    login: undefined,
    requested: requestedAddress(),
  };
  for (let count = 0; count < stepsAtMost && isLatest(); count += 1) {
    const step = decide(table, readPlace(), facts);
    if (step.kind === 'show') {
      if (!step.route.isBare && !step.route.isAlone) forgetRequestedAddress();
      warmUp(step.route);
      return await openScreen(step.route);
    }
    if (step.kind === 'showOffline') return await openOffline(step.route);
    if (step.kind === 'go') {
      if (isDetour(step.to)) keepRequestedAddress();
      replaceFragment(step.to);
    } else if (step.kind === 'sendLocale') {
      replaceAddress(withoutParameter('locale'));
      // A refusal has been shown; the page opens in the language it had.
      if (step.locale) await switchLocale(step.locale).catch(() => undefined);
    } else if (step.kind === 'exchangeTicket') {
      // Out of the address, the history and the next bookmark before anything can go wrong.
      replaceAddress(withoutParameter('ticket'));
      const { exchangeTicket } = await fetchedLogin();
      if (!(await exchangeTicket(step.ticket))) facts = { ...facts, login: 'out' };
    } else {
      await showLoadingOnTheWay(table);
      if (step.likely) warmUp(step.likely);
      const { checkLogin } = await fetchedLogin();
      const login = await checkLogin({ asGuest: step.likely?.isForGuests === true });
      if (login === 'left') return null;
      facts = { ...facts, login };
    }
  }
  if (isLatest()) replaceFragment(paths.error);
  const error = routeAt(table, paths.error);
  return isLatest() && error ? await openScreen(error) : null;
}

/** Something else comes first: what was asked for is opened afterwards. */
function isDetour(to: string): boolean {
  return to === paths.signIn || to.startsWith(paths.error) || Object.values<string>(paths.secondFactor).includes(to);
}

/** The first load has its splash in the page itself; later ones, after signing in or out, show the loading screen. */
async function showLoadingOnTheWay(table: RouteTable): Promise<void> {
  const route = routeAt(table, readPlace().path);
  if (shown.get() !== null && route?.path === paths.loading) shown.set(await openScreen(route));
}

function replaceFragment(to: string): void {
  replaceAddress(`${location.pathname}${location.search}#${to}`);
}

function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address); // the entry keeps its number (leaving.ts)
}
