import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import type { FileFailure } from '../../directory/files/reader/file-failure.ts';
import type { Change, Plan, Problem } from '../../directory/model.ts';
import { countsOf, type Preview } from '../../directory/run.ts';
import type { Stop } from '../../directory/safety.ts';

/** Lines of one kind that are shown unless all are asked for. */
const shown = 20;
const longestCharacters = 400;

/** One line, safe to print: what it quotes from a file must not steer the terminal. */
function safe(line: string): string {
  const plain = line.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
  return plain.length > longestCharacters ? `${plain.slice(0, longestCharacters)} …` : plain;
}

const wordsIn = (locale: Locale) => serverText[locale].commands.directory;

/** Where something is wrong, and what. */
function sentence(locale: Locale, file: string, line: number, column: string, what: string): string {
  const words = wordsIn(locale);
  const parts = [file, line > 0 ? words.line(line) : '', column].filter((part) => part !== '');
  return safe(parts.length === 0 ? what : words.sentence(words.place(...parts), what));
}

/** A problem as a sentence. */
export const problemLine = ({ file, line, column, reason, facts }: Problem, locale: Locale) =>
  sentence(locale, file, line, column, serverText[locale].directoryReasons[reason](facts));

/** Why a file is not believed at all, as a sentence. */
export const faultLine = ({ file, line, fault, facts }: FileFailure, locale: Locale) =>
  sentence(locale, file, line, '', serverText[locale].fileFaults[fault](facts));

/** Why a plan was stopped. */
export const stopLine = ({ reason, count, most, unit = '' }: Stop, locale: Locale) =>
  safe(wordsIn(locale).stopped(serverText[locale].directoryStops[reason]({ count, most, unit })));

/** What a plan does of each kind, a line for each. */
export function countLines(counts: Readonly<ReturnType<typeof countsOf>>, locale: Locale): string[] {
  const words = wordsIn(locale);
  return [
    words.units({
      ...{ added: counts.unitsAdded, changed: counts.unitsChanged, missing: counts.unitsMissing },
      // Runs from before units could be closed have none.
      closed: counts.unitsClosed ?? 0,
    }),
    words.people({
      ...{ added: counts.peopleAdded, changed: counts.peopleChanged },
      ...{ disabled: counts.peopleDisabled, revived: counts.peopleRevived },
    }),
    words.positions({
      ...{ added: counts.positionsAdded, changed: counts.positionsChanged, removed: counts.positionsRemoved },
    }),
    // Runs from before there were groups have none.
    ...(counts.rightsGained || counts.rightsLost ? [words.groupRights(counts.rightsGained, counts.rightsLost)] : []),
  ];
}

/** A plan as it is printed; all of it, or the beginning of each kind. */
export function planLines({ current, plan, digest }: Preview, isFull: boolean, locale: Locale): string[] {
  const words = wordsIn(locale);
  const counts = countsOf(plan);
  return [
    ...countLines(counts, locale),
    ...changeLines(plan, rolesOf(current), isFull, locale),
    ...(counts.peopleLeftAlone > 0 ? [words.leftAlone(counts.peopleLeftAlone)] : []),
    words.plan(digest),
  ];
}

/** Roles in the administration of those who have any, by the ids of people. */
const rolesOf = ({ people }: Preview['current']) =>
  new Map(people.flatMap(({ id, roles }) => (roles.length > 0 ? [[id, roles.join(', ')] as const] : [])));

function changeLines(
  { units, people, positions, groupRights }: Plan,
  roles: ReadonlyMap<string, string>,
  isFull: boolean,
  locale: Locale,
): string[] {
  const words = wordsIn(locale);
  // That a source comes to rule whoever administers is not to be missed.
  const linked = (isLinked: boolean, id = '') => (isLinked ? words.takenOver(roles.get(id) ?? '') : '');
  const arrow = ({ from, to }: Change) => `${from ?? words.empty} → ${to ?? words.empty}`;
  const fieldsOf = (changes: Readonly<Record<string, Change>>) =>
    Object.entries(changes).map(([field, change]) => `${field} ${arrow(change)}`);
  const group = <T>(items: readonly T[], lineOf: (one: T) => string) =>
    some(items, (one) => safe(lineOf(one)), isFull, locale);
  return [
    ...group(units.added, ({ key, fields }) => `+ ${words.unit(key)} ${fields.name}`),
    ...group(
      units.changed,
      ({ key, isLinked, changes }) => `~ ${words.unit(key)}${linked(isLinked)}: ${fieldsOf(changes).join('; ')}`,
    ),
    ...group(units.closed, ({ key }) => `- ${words.closedUnit(key)}`),
    ...group(units.missing, (key) => `? ${words.missingUnit(key)}`),
    ...group(
      people.added,
      ({ key, fields, state }) => `+ ${words.person(key)} ${fields.username} ${fields.name} (${words.states[state]})`,
    ),
    ...group(people.changed, ({ id, key, isLinked, state, changes }) => {
      const moved = state ? [`${words.states[state.from]} → ${words.states[state.to]}`] : [];
      const sign = state?.to === 'disabled' ? '-' : '~';
      return `${sign} ${words.person(key)}${linked(isLinked, id)}: ${[...moved, ...fieldsOf(changes)].join('; ')}`;
    }),
    ...group(
      positions.added,
      ({ person, unit, fields }) => `+ ${words.position(person, unit)}${fields.title ? `, ${fields.title}` : ''}`,
    ),
    ...group(
      positions.changed,
      ({ person, unit, changes }) => `~ ${words.position(person, unit)}: ${fieldsOf(changes).join('; ')}`,
    ),
    ...group(positions.removed, ({ person, unit }) => `- ${words.position(person, unit)}`),
    ...group(groupRights.gained, ({ person, right, group: by }) => `+ ${words.groupRight(person, right, by)}`),
    ...group(groupRights.lost, ({ person, right, group: by }) => `- ${words.groupRight(person, right, by)}`),
  ];
}

/** A line for each of the first of many, and how many more there are. */
export function some<T>(items: readonly T[], lineOf: (one: T) => string, isFull: boolean, locale: Locale): string[] {
  if (isFull || items.length <= shown) return items.map(lineOf);
  return [...items.slice(0, shown).map(lineOf), wordsIn(locale).more(items.length - shown)];
}
