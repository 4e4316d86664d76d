import { type Account, accounts, stateAccounts } from './accounts.ts';
import type { DemoAdministrator } from './administrators.ts';
import { revivedId } from './bring-back.ts';
import { demoId } from './ids.ts';
import type { Row } from './insert.ts';
import { drawName } from './names.ts';
import type { Unit } from './organisations.ts';
import { createRandom, type Random } from './random.ts';

/** A person, and where their main place is; `demo.empty` has none. */
export interface Member {
  row: Row<'person'>;
  unit: Unit | null;
  /** Heads that unit: manager of its members and of the heads of the units below. */
  heads: boolean;
  account: Account | null;
  /** Somebody who administers the demo. */
  administrator?: DemoAdministrator;
}

const othersCount = 3_000;
const dayMs = 86_400_000;

/** Everyone: first those one can sign in as, then a head for every unit left without one, then the members. */
export function makePeople(units: Unit[], now: Date): Member[] {
  const random = createRandom('people');
  const makeRow = rowMaker(random, now);
  const known = accounts.map((account): Member => {
    const unit = account.main ? findUnit(units, account.main.unit) : null;
    return { row: makeRow(account), unit, heads: account.heads ?? false, account };
  });
  const headless = units.filter((unit) => !known.some((member) => member.heads && member.unit === unit));
  const seats = [
    ...headless.map((unit) => ({ unit, heads: true })),
    ...drawSeats(units, othersCount - headless.length, random),
  ];
  const others = seats.map(({ unit, heads }): Member => ({ row: makeRow(null, heads), unit, heads, account: null }));
  showStates(others, now);
  return [...known, ...others];
}

/** Of those who have left, one is invited and one is yet to begin, so that every state of a person can be seen; under names that can be found. */
function showStates(members: Member[], now: Date): void {
  const left = members.filter(({ row }) => row.status === 'disabled');
  for (const [at, { username, status, name }] of stateAccounts.entries()) {
    const row = left[at]?.row;
    if (!row) continue;
    Object.assign(row, { username, status, name: name[0], name_en: name[1], email: `${username}@example.com` });
    if (status === 'waiting') row.starts_on = dayAfter(now, 14);
    // Found again by its name when there are records to write.
    if (username === 'demo.revived') row.id = revivedId;
  }
}

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

/** The unit with a code. */
export function findUnit(units: Unit[], code: string): Unit {
  const found = units.find((unit) => unit.row.code === code);
  if (!found) throw new Error(`There is no unit ${code}`);
  return found;
}

function drawSeats(units: Unit[], count: number, random: Random) {
  const choices = units
    .filter((unit) => unit.department)
    .map((unit) => ({ unit, heads: false, weight: unit.row.level === 4 ? random.integer(4, 14) : 1 }));
  return Array.from({ length: count }, () => random.weighted(choices));
}

function rowMaker(random: Random, now: Date) {
  const taken = new Map<string, number>(accounts.map(({ username }) => [username, 1]));
  let number = 0;
  return (account: Account | null, heads = false): Member['row'] => {
    const drawn = account ? null : drawName(random);
    const username = account?.username ?? freeUsername(drawn?.account ?? '', taken);
    const bare = account ? !account.main : false;
    number += 1;
    return {
      id: demoId('person', username),
      username,
      name: account?.name[0] ?? drawn?.name ?? '',
      name_en: account?.name[1] ?? drawn?.nameEn ?? '',
      employee_id: bare ? null : `E${100_000 + number}`,
      // 161 was still given to no operator when the last 19x ranges were: valid in shape, nobody's telephone.
      phone: bare || (!account && random.chance(0.04)) ? null : `+861610000${String(number).padStart(4, '0')}`,
      email: bare || (!account && random.chance(0.03)) ? null : `${username}@example.com`,
      status: !account && !heads && random.chance(0.01) ? 'disabled' : 'active',
      starts_on: null,
      locale: account?.locale ?? null,
      // Nobody joined within the 90 days of records, and most did within the last years.
      created_at: new Date(now.getTime() - Math.round(120 + 4_000 * random.fraction() ** 2) * dayMs),
    };
  };
}

function freeUsername(wanted: string, taken: Map<string, number>): string {
  const uses = (taken.get(wanted) ?? 0) + 1;
  taken.set(wanted, uses);
  return uses === 1 ? wanted : `${wanted}${uses}`;
}
