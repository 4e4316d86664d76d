import type { AccessOf, Endpoint, IsAdministration, Locale, OutputOf, ParsedInputOf } from '@uc/contract';
import type { Kysely, Transaction } from 'kysely';
import type { HeldRole } from '../db/administrators/held.ts';
import type { Reaching } from '../db/administrators/reach.ts';
import type { Origin } from '../db/records/append.ts';
import type { Schema } from '../db/schema.ts';

/** Whoever is signed in, as the calls that everybody makes all day show them. */
export interface Caller {
  username: string;
  name: string;
  name_en: string;
  avatar_version: string | null;
}

/** What a person's list of applications is a matter of, besides the applications (features/app-hub). */
export interface Standpoint {
  /** Of all that changes with a change only. */
  version: string;
  /** Ids of the roles that count now, which begin and end by the clock. */
  roles: string;
  /** Ids in the person's order, with those that do not show. */
  pinned: string;
  /** The hour, and the person's latest record: what a count of their openings is a matter of. */
  as_of: string;
}

/** A live session, both halves proved (or the cookie half alone, for a navigation). */
export interface Session {
  id: string;
  personId: string;
  locale: Locale | null;
  /** What the person may do, as it is at this call; null where its row neither names a licence nor asks for permissions. */
  permissions: readonly string[] | null;
  /** As it is at this call; null where its row does not ask for it. */
  standpoint: Standpoint | null;
  /** Nothing is open to them but setting up a second factor and signing out (decision 59). */
  mustSetUp: boolean;
  /** Whether they hold a role of an administrator; false too where nobody asked for permissions. What they may is asked by the rows of the administration. */
  administers: boolean;
  /** Until it ends if this call is the last one. */
  secondsLeft: number;
  person: Caller;
}

/** Whom the record of a call is about, and what it adds. */
export interface Subject {
  personId: string | null;
  applicationId?: string;
  /** The session that the call opened; without, the record names the session it was made in. */
  sessionId?: string;
  /** The id of the record to come, where something refers to it. */
  recordId?: string;
  detail: Record<string, unknown>;
}

/** One call on its way through: who it is, where it comes from, how to answer. */
export interface OpenVisit {
  origin: Origin;
  /** Which of the portal's own addresses it came to: a loopback server has several, and a session at one is none at the others. */
  portal: string;
  /** The language to answer in. */
  locale: Locale;
  /** The same, if it was chosen rather than assumed. */
  chosenLocale: Locale | null;
  session: Session | null;
  /** The client's correlation value; ties anonymous steps together, proves nothing. */
  browserId: string | null;
  db: Kysely<Schema>;
  /** For what may be a moment old and decides no right: a replica where there is one (decision 88). A test lists who asks it. */
  past: Kysely<Schema>;
  cookies: Cookies;
  subject: Subject;
  /** Who administers; null where the row is nothing of the administration. */
  administrator: Administrator | null;
  /** Says whom the record is about, when that is not the session's person. */
  about(personId: string | null, detail?: Record<string, unknown>): void;
  /** Says which application the record concerns. */
  concerns(applicationId: string): void;
}

/** What a handler is given. */
export interface Visit extends OpenVisit {
  /**
   * The one way to change something: the work runs in a transaction that also holds the record and the stored reply, so
   * that all stand or fall together. A repeated Idempotency-Key gets the first reply and no second effect.
   */
  change<T>(work: (tx: Transaction<Schema>) => Promise<T>): Promise<T>;
}

/** A call by somebody signed in. */
export interface SignedInVisit extends Visit {
  session: Session;
}

/** Who administers, as far as this call reaches. */
export interface Administrator extends Reaching {
  /** All that they administer, also what this row does not ask for. */
  roles: readonly HeldRole[];
  /** Until when the first owner may go without a second factor; null: there is one. */
  graceUntil: Date | null;
}

/** A call by an administrator, of a row that one of their roles opens. What it reads or changes is found by `administrator` (db/administrators/reach.ts). */
export interface AdministratorVisit extends SignedInVisit {
  administrator: Administrator;
}

/** Every cookie the server sets: the session's half, the known device, the way through a sign-in of several steps, and being spared the second. */
export type CookieName = 'uc_sid' | 'uc_device' | 'uc_flow' | 'uc_spared';

/** A cookie as it was set. */
export interface SetCookie {
  name: CookieName;
  value: string;
  days?: number;
}

/** Cookies by their plain name; prefix and flags follow from the public address. */
export interface Cookies {
  /** Those set by this call, kept so that a repeated call can set them again. */
  made: SetCookie[];
  get(name: CookieName): string | undefined;
  /** Kept for the browser's session unless it is given days. */
  set(name: CookieName, value: string, days?: number): void;
  clear(name: CookieName): void;
  /** Puts them on the reply, once the call has succeeded: a change that was rolled back must leave no trace in the browser. */
  send(): void;
}

/** Sends the browser elsewhere: 302 for a navigation, 201 with the address for a call. */
export class Redirect {
  readonly address: string;
  /** The browser forgets what it stored of this site: nothing of the person stays behind (threat SE-06). */
  readonly clearSite: boolean;

  constructor(address: string, { clearSite = false } = {}) {
    this.address = address;
    this.clearSite = clearSite;
  }
}

/** A picture in place of JSON. */
export class Picture {
  readonly type: string;
  readonly bytes: Buffer;
  /** Its address changes with it, so that the browser need not ask for it again. */
  readonly isVersioned: boolean;

  constructor(type: string, bytes: Buffer, isVersioned: boolean) {
    this.type = type;
    this.bytes = bytes;
    this.isVersioned = isVersioned;
  }
}

/** An answer that was packed before, of parts that each passed the row's output schema where they were written. */
export class Prepared {
  /** JSON as a gzip file. */
  readonly packed: Buffer;

  constructor(packed: Buffer) {
    this.packed = packed;
  }
}

/** A page of the demo, where it stands in for somebody else's; the portal's own pages are the web's. */
export class Page {
  /** Markup, everything in it escaped. */
  readonly body: string;
  readonly title: string;
  readonly style: string;

  constructor({ title, style, body }: { title: string; style: string; body: string }) {
    this.title = title;
    this.style = style;
    this.body = body;
  }
}

/** A file in place of JSON, sent as it is made. */
export class Download {
  readonly type: string;
  /** As the person's disk is to name it. */
  readonly name: string;
  readonly parts: AsyncIterable<string | Buffer>;

  constructor(type: string, name: string, parts: AsyncIterable<string | Buffer>) {
    this.type = type;
    this.name = name;
    this.parts = parts;
  }
}

/** What a feature supplies for one row of the contract. */
type Handler<E extends Endpoint> = (
  input: ParsedInputOf<E>,
  visit: IsAdministration<E> extends true ? AdministratorVisit : AccessOf<E> extends 'session' ? SignedInVisit : Visit,
) => Promise<OutputOf<E> | Redirect | Picture | Download | Page | Prepared>;

/** One handler for each row of a feature; a missing one does not compile. */
export type Handlers<T extends Record<string, Endpoint>> = { [K in keyof T]: Handler<T[K]> };
