import type { Account, Place } from './accounts.ts';
import type { Pair } from './departments.ts';
import { demoId } from './ids.ts';
import type { Row } from './insert.ts';
import type { Unit } from './organisations.ts';
import { findUnit, type Member } from './people.ts';
import { createRandom, type Random } from './random.ts';

type Position = Row<'position'>;

const headTitles: Pair[] = [
  ['总裁', 'President'],
  ['总经理', 'General Manager'],
  ['部门经理', 'Department Manager'],
  ['组长', 'Team Leader'],
];

/** Everyone's positions: the main one, and for some a part-time one or one they are seconded to. */
export function makePositions(units: Unit[], people: Member[], now: Date): Position[] {
  const random = createRandom('positions');
  const headOf = new Map(people.filter(({ heads }) => heads).map((member) => [member.unit, member.row.id]));

  const position = (member: Member, unit: Unit, kind: Position['kind'], title: Pair): Position => {
    const joined = new Date(member.row.created_at);
    const since = kind === 'main' ? joined : between(joined, now, random);
    return {
      id: demoId('position', `${member.row.username} ${kind}`),
      person_id: member.row.id,
      organisation_id: unit.row.id,
      kind,
      title: title[0],
      title_en: title[1],
      manager_id: headOf.get(kind === 'main' && member.heads ? unit.parent : unit) ?? null,
      since: since.toISOString().slice(0, 10),
    };
  };

  return people.flatMap((member) => {
    const { unit, account } = member;
    if (!unit) return [];
    const main = position(member, unit, 'main', account?.main?.title ?? mainTitle(unit, member.heads, random));
    const extra = (account ? settledExtras(account, units) : drawnExtras(member, unit, units, random)).map((place) =>
      position(member, place.unit, place.kind, place.title ?? memberTitle(place.unit, random)),
    );
    return [main, ...extra];
  });
}

interface Extra {
  kind: 'part_time' | 'seconded';
  unit: Unit;
  title?: Pair | undefined;
}

function settledExtras({ partTime, seconded }: Account, units: Unit[]): Extra[] {
  const extra = (kind: Extra['kind'], place: Place | undefined): Extra[] =>
    place ? [{ kind, unit: findUnit(units, place.unit), title: place.title }] : [];
  return [...extra('part_time', partTime), ...extra('seconded', seconded)];
}

function drawnExtras(member: Member, unit: Unit, units: Unit[], random: Random): Extra[] {
  // Every manager stands higher than those they manage, in every kind of position: so no two manage each other.
  const rank = unit.row.level * 2 + (member.heads ? 0 : 1);
  const isOpen = (other: Unit) => other !== unit && other.department !== null && other.row.level * 2 < rank;
  const near = (other: Unit) => companyOf(other) === companyOf(unit);
  const extra = (kind: Extra['kind'], fits: (other: Unit) => boolean): Extra[] => {
    const open = units.filter((other) => isOpen(other) && fits(other));
    return open.length > 0 ? [{ kind, unit: random.pick(open) }] : [];
  };
  return [
    ...(random.chance(0.1) ? extra('part_time', near) : []),
    ...(random.chance(0.03) ? extra('seconded', (other) => !near(other)) : []),
  ];
}

function companyOf(unit: Unit): Unit {
  return unit.parent && unit.row.level > 2 ? companyOf(unit.parent) : unit;
}

function mainTitle(unit: Unit, heads: boolean, random: Random): Pair {
  return (heads ? headTitles[unit.row.level - 1] : undefined) ?? memberTitle(unit, random);
}

function memberTitle(unit: Unit, random: Random): Pair {
  return random.pick(unit.department?.titles ?? []);
}

function between(from: Date, to: Date, random: Random): Date {
  return new Date(from.getTime() + random.fraction() * (to.getTime() - from.getTime()));
}
