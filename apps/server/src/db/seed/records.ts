import { hash } from 'node:crypto';
import type { AdministratorDeed, ErrorCode, Operation, RecordResult } from '@uc/contract';
import { chainOf, chainStart, recordHash, saltValues } from '../records/chain.ts';
import { demoIdAt } from './ids.ts';
import type { Row } from './insert.ts';
import { openingsOf } from './openings.ts';
import { type City, type DemoOrigin, originsOf } from './origins.ts';
import { createRandom, type Random } from './random.ts';
import { drawMoments } from './rhythm.ts';

const days = 90;
const dayMs = 86_400_000;

/** A person as their records need to know them. */
export interface Recorded {
  id: string;
  username: string;
  behaviour: { records: number; city: City };
  /** Ids of the applications they may open, and in their order those they pinned. */
  open: string[];
  pinned: string[];
}

/** A person's records over the last 90 days, chained as if each record had been appended when it happened. */
export function makeRecords(person: Recorded, now: Date): Row<'record'>[] {
  const { records, city } = person.behaviour;
  const random = createRandom(`records of ${person.username}`);
  const moments = drawMoments(records, new Date(now.getTime() - days * dayMs), now, random);
  const behave = behaviour(city, openingsOf(person.open, person.pinned, random), random);
  let previous: Buffer = chainStart;
  return moments.map((at, index) => {
    const record = chained(person.id, index + 1, demoIdAt(at, random), at, behave(at), previous);
    previous = record.hash;
    return record;
  });
}

/** What an administrator did to somebody at a command line, chained as the others are. */
export function makeDeeds(personId: string, deeds: readonly { deed: AdministratorDeed; at: Date }[]): Row<'record'>[] {
  const random = createRandom(`deeds of ${personId}`);
  let previous: Buffer = chainStart;
  return deeds.map(({ deed, at }, index) => {
    const record = chained(personId, index + 1, demoIdAt(at, random), at, commandOf(deed), previous);
    previous = record.hash;
    return record;
  });
}

const commandOf = (deed: AdministratorDeed): Deed => ({
  ...{ operation: 'administer', result: 'success', detail: { actor: 'demo', deed, subject: '', count: 0 } },
  origin: { ...{ client_type: 'other', device: '', browser: '', user_agent: '', location: '' }, ip: null },
});

function chained(personId: string, seq: number, id: string, at: Date, deed: Deed, previous: Buffer): Row<'record'> {
  const { operation, result, detail, origin, applicationId = null } = deed;
  const chain = chainOf(personId, origin.ip);
  const { device, browser, location, ip, user_agent: userAgent } = origin;
  const values = { device, browser, location, ip, userAgent, detail };
  // Drawn from the id, for the demo is the same wherever it is made; what it tells is nobody's.
  const { salt, valuesHash } = saltValues(values, hash('sha256', id, 'buffer'));
  const facts = {
    ...{ id, at, chain, seq, personId, operation, result, applicationId, ...values },
    ...{ clientType: origin.client_type, requestId: null, sessionId: null },
  };
  const recordedAs = recordHash(previous, facts, valuesHash);
  return {
    ...origin,
    ...{ id, at, chain, seq: String(seq), person_id: personId, operation, result, detail: JSON.stringify(detail) },
    application_id: applicationId,
    ...{ salt, values_hash: valuesHash, previous_hash: previous, hash: recordedAs },
  };
}

interface Deed {
  operation: Operation;
  result: RecordResult;
  detail: { code?: ErrorCode } | Record<string, unknown>;
  applicationId?: string;
  origin: DemoOrigin;
}

const longestSessionMs = 12 * 3_600_000;
const mostSessions = 4;

/** Someone who signs in, sometimes with a wrong password, works, and leaves: only an open session is ever left. */
function behaviour(city: City, drawOpening: (() => string) | null, random: Random): (at: Date) => Deed {
  const drawOrigin = originsOf(city, random);
  let open: { since: number; origin: DemoOrigin }[] = [];

  const signIn = (at: number): Deed => {
    const origin = drawOrigin();
    if (random.chance(0.03))
      return { operation: 'signIn', result: 'failure', detail: { code: 'signin.incorrect' }, origin };
    open.push({ since: at, origin });
    return { operation: 'signIn', result: 'success', detail: {}, origin };
  };

  return (at) => {
    open = open.filter(({ since }) => at.getTime() - since < longestSessionMs);
    const here = open.at(-1);
    if (!here || (open.length < mostSessions && random.chance(0.15))) return signIn(at.getTime());
    if (drawOpening && random.chance(0.75))
      return {
        ...{ operation: 'openApplication', result: 'success', detail: {}, origin: here.origin },
        applicationId: drawOpening(),
      };
    if (open.length > 1 && random.chance(0.08)) {
      open.shift();
      return { operation: 'endSession', result: 'success', detail: {}, origin: here.origin };
    }
    const [left = here] = open.splice(random.integer(0, open.length - 1), 1);
    return { operation: 'signOut', result: 'success', detail: {}, origin: left.origin };
  };
}
