import type { Current, CurrentPerson, CurrentPosition, GroupRight, Wanted, WantedPerson } from './model.ts';

/** What only one person may have. */
const unique = ['username', 'employeeId', 'phone', 'email'] as const;

/**
 * Leaves out people whom a plan says nothing about: who are as they were at the last run, and whom nobody depends on that a plan is about. The plan of
 * the rest is the plan of all, and looking once at each is far less than planning for each. Where no row says so nobody is left out.
 */
export function withoutQuiet(current: Current, wanted: Wanted): [Current, Wanted] {
  const { people, positions, groupRights } = wanted;
  if (!people?.rows.some(({ isAsBefore }) => isAsBefore)) return [current, wanted];
  const known = lookUp(current, wanted);
  const rows = new Map(people.rows.map((row) => [row.key, row]));
  const kept = new Set<CurrentPerson>();
  const keys = new Set<string>();
  const keep = (key: string, person: CurrentPerson | undefined) => {
    keys.add(key);
    if (person) kept.add(person);
  };
  for (const row of people.rows) if (!isQuiet(row, current, known)) keep(row.key, known.byKey.get(row.key));
  const taken = valuesOf(people.rows.filter(({ key }) => keys.has(key)));
  for (const person of current.people) {
    const { key, roles, fields } = person;
    const isGone = key !== null && !rows.has(key) && person.state !== 'disabled';
    const isMeant = unique.some((field) => taken[field].has((fields[field] ?? '').toLowerCase()));
    if (isGone || isMeant || roles.length > 0) keep(key ?? '', person);
  }
  keepLeaders(known, keep, kept, keys);
  const ids = new Set([...kept].map(({ id }) => id));
  const ofKept = ({ personId }: { personId: string }) => ids.has(personId);
  return [
    {
      ...current,
      people: current.people.filter(({ id }) => ids.has(id)),
      positions: current.positions.filter(ofKept),
      groupRights: current.groupRights.filter(ofKept),
    },
    {
      ...wanted,
      people: { ...people, rows: people.rows.filter(({ key }) => keys.has(key)) },
      ...(positions && { positions: { ...positions, rows: positions.rows.filter(({ person }) => keys.has(person)) } }),
      ...(groupRights && { groupRights: groupRights.filter(({ person }) => keys.has(person)) }),
    },
  ];
}

type Known = ReturnType<typeof lookUp>;

/** What is asked of everybody, once. */
function lookUp({ people, positions, groupRights }: Current, { positions: wanted, groupRights: given }: Wanted) {
  const byKey = new Map<string, CurrentPerson>();
  const byId = new Map<string, CurrentPerson>();
  for (const person of people) {
    byId.set(person.id, person);
    if (person.key !== null) byKey.set(person.key, person);
  }
  return {
    ...{ byKey, byId },
    there: Map.groupBy(positions, ({ personId }) => personId),
    wanted: Map.groupBy(wanted?.rows ?? [], ({ person }) => person),
    had: rightsBy(groupRights, ({ personId }) => personId),
    given: rightsBy(given ?? [], ({ person }) => person),
  };
}

/** What groups give to each, in one text. */
function rightsBy<T extends GroupRight>(rights: readonly T[], whose: (one: T) => string): Map<string, string> {
  const all = Map.groupBy(rights, whose);
  const text = ({ group, right }: T) => `${group}\t${right}`;
  return new Map([...all].map(([person, theirs]) => [person, theirs.map(text).sort().join('\n')]));
}

/** Whether a plan has nothing to say about somebody: their state stays, and who leads them. The rest of them is as before. */
function isQuiet(row: WantedPerson, { signsInElsewhere }: Current, known: Known): boolean {
  const person = known.byKey.get(row.key);
  if (!row.isAsBefore || !person) return false;
  if (known.had.get(person.id) !== known.given.get(row.key)) return false;
  const { startsOn = null, endsOn = null } = person.fields;
  if (startsOn !== null || endsOn !== null) return false;
  if (person.state === 'disabled') return row.hasLeft === true;
  const isAtWork = person.state === 'active' || (person.state === 'invited' && !signsInElsewhere);
  return isAtWork && row.hasLeft === false && isLedAsBefore(row.key, person.id, known);

  function isLedAsBefore(key: string, id: string, { there, wanted, byKey }: Known): boolean {
    const own = (there.get(id) ?? []).filter((position: CurrentPosition) => position.key !== null);
    const asked = wanted.get(key) ?? [];
    if (own.length !== asked.length || asked.length > 1) return false;
    const [one, other] = [own[0]?.fields.manager ?? null, asked[0]?.fields.manager ?? null];
    return other === null ? one === null : byKey.get(other)?.id === one;
  }
}

/** What rows would give, by field; in lower case, so that no way of writing it is missed. */
function valuesOf(rows: readonly WantedPerson[]): Record<(typeof unique)[number], Set<string>> {
  const of = (field: (typeof unique)[number]) =>
    new Set(rows.flatMap(({ fields }) => (fields[field] ? [fields[field].toLowerCase()] : [])));
  return { username: of('username'), employeeId: of('employeeId'), phone: of('phone'), email: of('email') };
}

/** Those who lead whom a plan is about, now or then, all the way up: a circle is everybody's in it. */
function keepLeaders(
  { byKey, byId, there, wanted }: Known,
  keep: (key: string, person: CurrentPerson | undefined) => void,
  kept: ReadonlySet<CurrentPerson>,
  keys: ReadonlySet<string>,
): void {
  const seen = new Set<string>();
  const up = (person: CurrentPerson | undefined, key: string | null) => {
    const leaders = [
      ...(person ? (there.get(person.id) ?? []).map(({ fields }) => byId.get(fields.manager ?? '')) : []),
      ...(key === null ? [] : (wanted.get(key) ?? []).map(({ fields }) => byKey.get(fields.manager ?? ''))),
    ];
    for (const leader of leaders) {
      if (!leader || seen.has(leader.id)) continue;
      seen.add(leader.id);
      keep(leader.key ?? '', leader);
      up(leader, leader.key);
    }
  };
  for (const person of [...kept]) up(person, person.key);
  for (const key of [...keys]) if (key !== '') up(undefined, key);
}
