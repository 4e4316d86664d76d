import { isLocale, type Locale } from '@uc/contract';
import { paths, pathTo } from '../lib/paths.ts';
import { type Route, type RouteTable, redirectAt, routeAt } from './route.ts';
import type { Place } from './router.ts';

/** What is known about the visitor at one step of a navigation. */
export interface Facts {
  readonly isPhone: boolean;
  /** A token is stored, so that asking who is signed in makes sense on the sign-in page too. */
  readonly hasToken: boolean;
  /**
   * The answer of is-login in this navigation; undefined while nobody asked. Without an answer the way to the server is
   * broken: `offline` where this browser remembers a person and the last copy of what they see, else `unreachable`.
   */
  readonly login:
    | {
        readonly permissions: readonly string[];
        readonly administers?: true | undefined;
        readonly mustSetUp?: true | undefined;
      }
    | 'out'
    | 'failed'
    | 'offline'
    | 'unreachable'
    | undefined;
  /** The address that was asked for before signing in, not to be trusted. */
  readonly requested: string | null;
}

/** The next step of a navigation. */
export type Step =
  | { kind: 'sendLocale'; locale: Locale | null }
  | { kind: 'exchangeTicket'; ticket: string }
  | { kind: 'checkLogin'; likely: Route | undefined }
  | { kind: 'go'; to: string }
  | { kind: 'show'; route: Route }
  /** The page itself needs the network; its frame says so, around the address that was asked for. */
  | { kind: 'showOffline'; route: Route };

/** The error page, saying that what was asked for needs the network. */
const needsNetwork: Step = { kind: 'go', to: `${paths.error}?code=network` };

/** Decides one step of a navigation; asked again with the new facts until it shows a page. Knows no browser. */
export function decide(table: RouteTable, { path, query }: Place, facts: Facts): Step {
  const locale = query.get('locale');
  if (locale !== null) return { kind: 'sendLocale', locale: isLocale(locale) ? locale : null };

  const target = redirectAt(table, path);
  if (target) return go(target, query);
  const route = routeAt(table, path);
  if (!route) return { kind: 'go', to: paths.notFound };

  if (path === paths.loading) return decideLoading(table, query, facts);
  if (route.isBare) return route.isForGuests ? decideGuests(table, route, facts) : { kind: 'show', route };
  if (route.layout === 'wide' && facts.isPhone) return go(onPhone(table, route), query);

  if (facts.login === undefined) return { kind: 'checkLogin', likely: ahead(route) };
  if (facts.login === 'out') return { kind: 'go', to: paths.signIn };
  if (facts.login === 'failed') return { kind: 'go', to: paths.error };
  if (facts.login === 'unreachable') return needsNetwork;
  if (facts.login === 'offline') {
    // Whether they may open it, nobody has said now.
    return route.isAdministration ? needsNetwork : { kind: route.isOffline ? 'show' : 'showOffline', route };
  }
  // The server refuses everything else until then; the page that was asked for comes after it.
  if (facts.login.mustSetUp && !route.isAlone) return { kind: 'go', to: pathTo('secondFactor', route.layout) };
  if (route.licence && !facts.login.permissions.includes(route.licence)) return { kind: 'go', to: paths.notFound };
  // Which of them somebody's roles open, the frame of the administration decides.
  if (route.isAdministration && !facts.login.administers) return { kind: 'go', to: paths.notFound };
  return { kind: 'show', route };
}

function decideLoading(table: RouteTable, query: URLSearchParams, facts: Facts): Step {
  const ticket = query.get('ticket');
  if (ticket) return { kind: 'exchangeTicket', ticket };
  const to = requestedPath(table, facts.requested) ?? table.home[facts.isPhone ? 'phone' : 'wide'];
  if (facts.login === undefined) return { kind: 'checkLogin', likely: ahead(landing(table, to, facts)) };
  if (facts.login === 'out') return { kind: 'go', to: paths.signIn };
  if (facts.login === 'unreachable') return needsNetwork;
  if (facts.login === 'offline') return { kind: 'go', to };
  return { kind: 'go', to: facts.login === 'failed' ? paths.error : to };
}

function decideGuests(table: RouteTable, route: Route, facts: Facts): Step {
  if (facts.login === undefined && facts.hasToken) return { kind: 'checkLogin', likely: route };
  const isSomeone = typeof facts.login === 'object' || facts.login === 'offline';
  const isSignedIn = isSomeone && routeAt(table, paths.loading);
  return isSignedIn ? { kind: 'go', to: paths.loading } : { kind: 'show', route };
}

/** The remembered address if it is a page of ours behind the sign-in, else null: never an outside address. */
function requestedPath(table: RouteTable, requested: string | null): string | null {
  if (requested === null) return null;
  const [path = ''] = requested.split('?');
  const route = routeAt(table, redirectAt(table, path) ?? path);
  return route && !route.isBare && !route.isAlone ? requested : null;
}

function landing(table: RouteTable, to: string, facts: Facts): Route | undefined {
  const [path = ''] = to.split('?');
  const route = routeAt(table, redirectAt(table, path) ?? path);
  const isElsewhere = route?.layout === 'wide' && facts.isPhone;
  return isElsewhere ? routeAt(table, onPhone(table, route)) : route;
}

/** Where a phone goes that opens a page of the wide layout. */
function onPhone(table: RouteTable, { twin, isAdministration }: Route): string {
  return twin ?? (isAdministration ? paths.adminElsewhere.phone : table.home.phone);
}

/** What is fetched before it is known who is there: nothing of the administration, which most people have no part in. */
function ahead(route: Route | undefined): Route | undefined {
  return route?.isAdministration ? undefined : route;
}

function go(path: string, query: URLSearchParams): Step {
  const rest = query.toString();
  return { kind: 'go', to: rest ? `${path}?${rest}` : path };
}
