import { setTimeout as sleep } from 'node:timers/promises';
import type { DirectoryStep } from '@uc/contract';
import {
  AndFilter,
  Client,
  type Entry,
  EqualityFilter,
  FilterParser,
  OrFilter,
  PasswordPolicyControl,
  ResultCodeError,
} from 'ldapts';
import type { DirectoryKind } from '../../config/people-directory-defaults.ts';
import type { DirectoryServer } from '../../config/people-directory-settings.ts';
import {
  type BindAnswer,
  type DirectoryConnection,
  type DirectoryEntry,
  DirectoryFailure,
  type DirectorySearch,
} from '../../ports/people-directory.ts';
import { reach, tlsFaultOf, trustIn } from './reach.ts';
import { bindAnswer, bindFault, searchFault } from './results.ts';
import { type Line, writePassword, writeValue } from './write-password.ts';

/** As whom to bind, and to what. */
export interface Credentials {
  kind: DirectoryKind;
  dn: string;
  password: string;
}

/** Who hears of each step that went well, how long each question is waited for, and who may end it all. */
interface Listener {
  tell?: (step: DirectoryStep) => void;
  answerMs?: number | undefined;
  signal?: AbortSignal | undefined;
}

/** Active Directory gives no more at once. */
const pageSize = 1_000;
const operationMs = 30_000;
const farewellMs = 1_000;

/** Attributes that are bytes, never text. */
const binary = ['objectGUID', 'objectguid', 'invocationId', 'invocationid'];

/**
 * Reaches a server and binds. One line and one bind: where the server closes it, nothing is asked on another, on which we would be nobody
 * and see next to nothing.
 */
export async function connect(
  server: DirectoryServer,
  ca: string | undefined,
  { kind, dn, password }: Credentials,
  { tell = () => undefined, answerMs = operationMs, signal }: Listener = {},
): Promise<DirectoryConnection> {
  // A bind with a name and without a password is one as nobody, and "succeeds" (RFC 4513, 5.1.2).
  if (password === '' || dn === '') throw new DirectoryFailure('bind', 'wrongBind', server.address);
  let certificateUntil: Date | null = null;
  const until = (end: Date) => {
    certificateUntil = end;
  };
  const socket = await reach(server, ca, tell, until);
  signal?.addEventListener('abort', () => socket.destroy(), { once: true });
  let isTaken = false;
  const once = () => {
    if (isTaken) throw new DirectoryFailure('filter', 'cutOff', server.address);
    isTaken = true;
    return socket;
  };
  const client = new Client({
    url: `ldap://${server.host.includes(':') ? `[${server.host}]` : server.host}:${server.port}`,
    timeout: answerMs,
    createConnection: once as never, // it is asked for one line, with port and host
  });
  const line: Line = { client, kind, server: server.address };
  const asPortal = () =>
    client.bind(dn, password).catch((error: unknown) => {
      throw new DirectoryFailure('bind', bindFault(error), server.address, codeOf(error));
    });
  try {
    if (server.protection === 'startTls') {
      await inTime(client.startTLS(trustIn(server, ca, until))).catch((error: unknown) => {
        throw new DirectoryFailure('certificate', tlsFaultOf(error), server.address);
      });
      tell('certificate');
    }
    await asPortal();
    tell('bind');
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return {
    server: server.address,
    certificateUntil,
    search: (search) => searchAll(client, server.address, search),
    tryPassword: (name, typed) => tryPassword(client, server.address, name, typed),
    async changePassword(name, old, next) {
      const bound = await tryPassword(client, server.address, name, old);
      if (bound !== 'right' && bound !== 'mustChange' && bound !== 'expired') return { bound };
      // Whom it let in changes it as they are; for whom it did not the portal does, which still shows the old one.
      if (bound === 'expired' || (bound === 'mustChange' && kind === 'activeDirectory')) await asPortal();
      return { bound, written: await writePassword(line, name, { old, next }) };
    },
    resetPassword: (name, next) => writePassword(line, name, { next }),
    writeValue: (name, attribute, value) => writeValue(line, name, attribute, value),
    [Symbol.asyncDispose]: async () => {
      const waiting = new AbortController();
      await Promise.race([
        client.unbind().catch(() => undefined),
        sleep(farewellMs, undefined, { signal: waiting.signal }).catch(() => undefined),
      ]);
      waiting.abort();
      socket.destroy();
    },
  };
}

/** StartTLS has no time-out of its own. */
async function inTime(work: Promise<void>): Promise<void> {
  const waiting = new AbortController();
  const late = sleep(operationMs, undefined, { signal: waiting.signal }).then(() => {
    throw new Error('too late');
  });
  late.catch(() => undefined);
  await Promise.race([work, late]).finally(() => waiting.abort());
}

/** The password of somebody else than the portal, on the line that their entry was found on. */
async function tryPassword(client: Client, server: string, dn: string, password: string): Promise<BindAnswer> {
  // Some servers read up to the first zero byte, so that one in front makes an empty password of any.
  if (password === '' || password.includes('\0') || dn === '') return 'wrong';
  // The library would open another line, in clear, where this one has been closed.
  if (!client.isBound) throw new DirectoryFailure('bind', 'cutOff', server);
  const policy = new PasswordPolicyControl();
  let refused: unknown;
  try {
    await client.bind(dn, password, policy);
  } catch (error) {
    refused = error;
  }
  const answer = bindAnswer(refused, policy.value?.error);
  if (typeof answer === 'string') return answer;
  throw new DirectoryFailure('bind', answer.fault, server, codeOf(refused));
}

const codeOf = (error: unknown) => (error instanceof ResultCodeError ? error.code : undefined);

async function* searchAll(
  client: Client,
  server: string,
  { base, scope, filter, keys, attributes, most }: DirectorySearch,
): AsyncGenerator<DirectoryEntry[]> {
  const cutOff = () => new DirectoryFailure('filter', 'cutOff', server);
  const pages = client.searchPaginated(base, {
    ...{
      scope,
      filter: keys ? withKeys(filter, keys) : filter,
      attributes: [...attributes],
      explicitBufferAttributes: binary,
      derefAliases: 'never' as const,
    },
    paged: { pageSize },
  });
  let [count, isFirst] = [0, true];
  for (;;) {
    if (!client.isBound) throw cutOff();
    const page = await pages.next().catch((error: unknown) => {
      const [step, fault] = searchFault(error);
      throw new DirectoryFailure(step, fault, server, codeOf(error));
    });
    if (page.done) return;
    const { searchEntries, searchReferences } = page.value;
    // Whoever is somewhere else is not here, and nobody follows: what is left out would count as gone.
    if (searchReferences.length > 0 && !searchReferences.every(isOtherNaming))
      throw new DirectoryFailure('filter', 'elsewhere', server);
    // The library takes an empty page for the end; a server may send one in the middle.
    if (searchEntries.length === 0 && !isFirst) throw cutOff();
    isFirst = false;
    count += searchEntries.length;
    if (most !== undefined && count > most) throw new DirectoryFailure('filter', 'tooMany', server);
    if (searchEntries.length > 0) yield searchEntries.map(entryOf);
  }
}

/** The library makes text of what a filter in text says in numbers of bytes, and other bytes of that. */
function withKeys(filter: string, { attribute, bytes }: NonNullable<DirectorySearch['keys']>): AndFilter {
  const any = new OrFilter({ filters: bytes.map((value) => new EqualityFilter({ attribute, value })) });
  return new AndFilter({ filters: [FilterParser.parseString(filter), any] });
}

/** Active Directory names its own other parts below a domain's root with every search; they hold no people. */
const isOtherNaming = (address: string) =>
  /^ldaps?:\/\/[^/]*\/(CN=Configuration|DC=(DomainDnsZones|ForestDnsZones)),/i.test(decodeURIComponent(address));

function entryOf({ dn, ...attributes }: Entry): DirectoryEntry {
  const values = new Map<string, readonly string[]>();
  for (const [name, value] of Object.entries(attributes)) {
    const all = (Array.isArray(value) ? value : [value]).map((one) =>
      typeof one === 'string' ? one : one.toString('hex'),
    );
    if (all.length > 0) values.set(name.toLowerCase(), all);
  }
  return { dn, values };
}
