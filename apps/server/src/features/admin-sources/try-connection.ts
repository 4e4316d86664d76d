import { type api, directorySteps, limits, type OutputOf, type ParsedInputOf } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { createTurns } from '../../background/turns.ts';
import { fail } from '../../calls/fail.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { recordDeed } from '../../db/administrators/record-deed.ts';
import { readConnection } from '../../db/directory-connection.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { readDescribed } from '../../directory/ldap/connection/judge.ts';
import type { AskDirectoryNow, OpenDirectory } from '../../directory/ldap/live.ts';
import type { DescribedDirectory } from '../../directory/ldap/read.ts';
import { type Tried, tryOut } from '../../directory/ldap/try-out.ts';
import type { PhoneCountry } from '../../values/phones.ts';
import { needDescribed, passwordFor, sayConnection } from './change-connection.ts';
import type { ConnectionMeans } from './connection.ts';

type Rows = typeof api.adminSources;
type Answer = OutputOf<Rows['tryConnection']>;

/** What trying needs besides. */
export interface TryMeans extends ConnectionMeans {
  post: NoticeMeans;
  smsCountries: readonly PhoneCountry[];
  now: AskDirectoryNow;
  open: OpenDirectory;
}

/** So many are counted and no more: a try is no reading. */
const mostCounted = 1_000;
/** Stands for what an attribute holds. */
const withheld = '…';
/** So many tries at once, of all owners. */
const atOnce = 2;
const waiting = 4;

/** Tries a connection as it is, or as it would be. Nothing is changed by it. */
export function createTryConnection(means: TryMeans) {
  const inTurn = createTurns(atOnce, waiting, { waitMs: limits.directoryTurnSeconds * 1_000 });
  return (visit: AdministratorVisit, input: ParsedInputOf<Rows['tryConnection']>): Promise<Answer> =>
    inTurn(async () => {
      const described = await describedBy(visit, means, input);
      sayConnection(visit, 'tryConnection', described.directory.servers);
      await writeDown(visit, means.post, described.directory.servers);
      const fields = await visit.db.selectFrom('profile_field').selectAll().execute();
      const { smsCountries } = means;
      const heard: Tried[] = [];
      const isWhole = await inTime(async (signal) => {
        const bounds = { most: mostCounted, signal };
        for await (const one of tryOut(described, { smsCountries, fields }, new Date(), bounds)) heard.push(one);
      });
      const answer = answerOf(visit, heard, isWhole ? [] : described.directory.servers);
      return visit.change(async () => answer);
    });
}

/** Whoever tries asks other machines in the portal's name: it is written down before that, whatever becomes of the call and its session (threat DI-30). */
async function writeDown(visit: AdministratorVisit, post: NoticeMeans, servers: readonly string[]): Promise<void> {
  const { session, origin } = visit;
  const actor = { personId: session.personId, origin };
  await visit.db
    .transaction()
    .execute((tx) => recordDeed(tx, post, actor, { deed: 'tryConnection', subject: servers.join(', ') }));
}

async function describedBy(
  visit: AdministratorVisit,
  { post: { seal }, now, open, file, ...bounds }: TryMeans,
  { described, bindPassword }: ParsedInputOf<Rows['tryConnection']>,
): Promise<DescribedDirectory> {
  if (described === null) return (await now()).described ?? fail('connection.missing');
  sayConnection(visit, 'tryConnection', described.servers);
  if (file) fail('connection.described');
  const password = passwordFor(seal, await readConnection(visit.db), described, bindPassword);
  const settings = needDescribed(readDescribed(described, password, bounds), visit);
  return { settings, directory: open(settings) };
}

/** False: it took longer, and was told to stop. */
async function inTime(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
  const late = Promise.withResolvers<false>();
  const stopping = new AbortController();
  const giveUp = () => {
    stopping.abort();
    late.resolve(false);
  };
  const timer = setTimeout(giveUp, limits.directoryTrySeconds * 1_000);
  const done = work(stopping.signal).then(() => true as const);
  done.catch(() => undefined);
  try {
    return await Promise.race([done, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function answerOf({ locale }: AdministratorVisit, heard: readonly Tried[], late: readonly string[]): Answer {
  const { faults } = serverText[locale].ldap;
  const reasons = serverText[locale].directoryReasons;
  const servers = [...new Set(heard.map(({ server }) => server).concat(late))].map((server) => {
    const own = heard.filter((one) => one.server === server);
    const done = own.flatMap((one) =>
      'step' in one ? [{ step: one.step, fault: one.fault === null ? null : faults[one.fault](one) }] : [],
    );
    const people = own.find((one) => 'people' in one);
    const sample = own.find((one) => 'sample' in one);
    const isOver = sample !== undefined || done.some(({ fault }) => fault !== null);
    const next = directorySteps[done.length];
    return {
      server,
      // A server that ran out of time hangs at the step after its last one.
      steps: isOver || next === undefined ? done : [...done, { step: next, fault: faults.tooSlow({ code: 0 }) }],
      people: people ? { count: people.people, isMore: people.isMore } : null,
      sample: sample?.sample ?? [],
      problems: (sample?.problems ?? []).map(({ column, reason, facts }) => ({
        field: column,
        // What the directory says is not repeated (threat DI-30).
        why: reasons[reason]({ ...facts, value: withheld, other: withheld, linkAs: '' }),
      })),
    };
  });
  const isWell = servers.every(
    ({ steps: done, problems }) => done.every(({ fault }) => fault === null) && problems.length === 0,
  );
  return { servers, isWell: isWell && late.length === 0 };
}
